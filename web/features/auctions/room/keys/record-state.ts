import { ApiRefusal } from '#web/lib/api-client.ts';
import { waitWithJitter } from '../wait-with-jitter.ts';

/** What the record says of what a device has kept; `unshown` where the site answers, and shows no record. */
export type RecordState = 'right' | 'wrong' | 'unshown';

/** A site that restarts, or is busy, serves its record again within this time. */
const busyMilliseconds = 60_000;
/** A record that was not shown is asked for again. */
const againMilliseconds = 60_000;

/** A refusal that says more than that the site is busy at the moment. */
const isFinal = ({ status }: ApiRefusal) => status < 500 && status !== 429;

/**
 * Whether a check finds the record right. A busy site is asked again before it counts as showing none. Throws where
 * there is no answer, as the cause may be this device.
 */
export async function recordStateOf(check: () => Promise<boolean>, isAskedAgain = true): Promise<RecordState> {
  try {
    return (await check()) ? 'right' : 'wrong';
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (!isAskedAgain || isFinal(error)) return 'unshown';
    await waitWithJitter(busyMilliseconds);
    return recordStateOf(check, false);
  }
}

/** How soon a query of a record's state asks again; never, once the record was shown. */
export const askAgain = ({ state: { data } }: { state: { data: RecordState | undefined } }): number | false =>
  data === 'unshown' && againMilliseconds;
