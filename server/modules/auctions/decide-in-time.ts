import type { Db } from '#server/database.ts';
import type { LockedAuction } from './locked-auction.ts';

/**
 * How long after its time a row may be written. Witnesses sign once a second how far the log goes: where they have
 * signed that it ends before a row that is dated two seconds earlier, the row was backdated, or took that long to be
 * written.
 */
export const longestWriteMilliseconds = 1_000;
/** After the last attempt the row is written however late: an auction must go on where everything is slow. */
export const mostAttempts = 3;

class DecidedTooSlowlyError extends Error {}

/** What a transaction has decided about. */
type Decided = { auctions: readonly LockedAuction[] };

/**
 * Decides in a transaction, which is rolled back and retried where its rows would be written too long after their time,
 * for instance because this process was suspended. Checks that time last: only the commit follows.
 */
export async function decideInTime<Result extends Decided>(
  db: Db,
  decide: (transaction: Db, attempt: number) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        const decided = await decide(transaction, attempt);
        if (attempt < mostAttempts && decided.auctions.some(isTooLate)) throw new DecidedTooSlowlyError();
        return decided;
      });
    } catch (error) {
      if (!(error instanceof DecidedTooSlowlyError)) throw error;
    }
  }
}

function isTooLate({ events, askedAt }: LockedAuction): boolean {
  return events.length > 0 && performance.now() - askedAt > longestWriteMilliseconds;
}
