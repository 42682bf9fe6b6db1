import type { Platform } from '#server/platform.ts';
import { readDatabaseTime } from '../locked-auction.queries.ts';
import { countUndecided } from './lot-outages.queries.ts';
import { findDueAuctions } from './sweep.queries.ts';
import { closeGraceMilliseconds } from './sweep-auctions.ts';

/** How long the longest waiting auction has been due, and about how many no decision is possible. */
export type ClosingLag = { lateSeconds: number; failing: number };

export async function measureClosing({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<ClosingLag> {
  const now = clock.byDatabase(await readDatabaseTime(db));
  const [failing, [due]] = await Promise.all([
    countUndecided(db),
    findDueAuctions(db, { until: now, grace: closeGraceMilliseconds, limit: 1 }),
  ]);
  const late = due === undefined ? 0 : Math.max(0, now.getTime() - due.due.getTime());
  return { lateSeconds: late / 1_000, failing };
}
