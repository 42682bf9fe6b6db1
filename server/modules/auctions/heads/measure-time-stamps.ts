import type { Platform } from '#server/platform.ts';
import { readDatabaseTime } from '../locked-auction.queries.ts';
import type { StampFailure } from './ask-authority.ts';
import { findStampStand } from './stamps.queries.ts';

/** How the time stamps of the log of heads are. */
export type TimeStampFigures = {
  isSetUp: boolean;
  /** For how long one has been wanted that is not there. */
  waitingSeconds: number;
  failure: StampFailure | undefined;
  /** Whether an answer was not what was asked for. */
  isWrong: boolean;
};

const wrongAnswers: readonly string[] = [
  'other_text',
  'other_nonce',
  'other_certificate',
  'wrong_signature',
  'wrong_time',
] satisfies StampFailure[];

export async function measureTimeStamps({
  db,
  config,
  clock,
}: Pick<Platform, 'db' | 'config' | 'clock'>): Promise<TimeStampFigures> {
  if (config.timeStamps === undefined) {
    return { isSetUp: false, waitingSeconds: 0, failure: undefined, isWrong: false };
  }
  const { waiting_since: since, failure } = await findStampStand(db);
  const now = clock.byDatabase(await readDatabaseTime(db));
  return {
    isSetUp: true,
    waitingSeconds: since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000),
    failure: (failure as StampFailure | null) ?? undefined,
    isWrong: wrongAnswers.includes(failure ?? ''),
  };
}
