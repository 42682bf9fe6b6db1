import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { checkDisbursements } from './check-disbursements.ts';
import { checkPayments } from './check-payments.ts';

/** Nothing is due sooner than a minute after it was asked about. */
const everyMilliseconds = 15_000;

/**
 * Asks providers about payments, and about money that they are to send, outside of the job queue: providers that hang
 * would block mails and everything else there.
 */
export function startAskingProviders(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>): RepeatedTask {
  const stopping = new AbortController();
  const report = (err: unknown) => platform.log.warn({ err }, 'providers could not be asked');
  const asking = [checkPayments, checkDisbursements].map((askSome) =>
    repeat(
      everyMilliseconds,
      async () => {
        while (!stopping.signal.aborted && (await askSome(platform)) > 0);
      },
      report,
    ),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(asking.map((task) => task.stop()));
    },
  };
}
