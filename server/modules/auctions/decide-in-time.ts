import type { Db } from '#server/database.ts';
import type { LockedAuction } from './locked-auction.ts';

/**
 * So long after its time a row may be written. Witnesses sign once a second how far the log goes: where they have signed that
 * it ends before a row that is dated two seconds earlier, the row was dated back, or it was on its way for so long.
 */
export const longestWriteMilliseconds = 1_000;
/** After the last one the row is written however late: an auction must go on where everything is slow. */
export const mostAttempts = 3;

class DecidedTooSlowlyError extends Error {}

/**
 * Decides in a transaction, which is rolled back and tried again where its rows would be written too long after the time they
 * are dated, as when this process stood still in between.
 */
export async function decideInTime<Decided extends { auction: LockedAuction } | undefined>(
  db: Db,
  decide: (transaction: Db) => Promise<Decided>,
): Promise<Decided> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        const decided = await decide(transaction);
        if (attempt < mostAttempts && isTooLate(decided?.auction)) throw new DecidedTooSlowlyError();
        return decided;
      });
    } catch (error) {
      if (!(error instanceof DecidedTooSlowlyError)) throw error;
    }
  }
}

function isTooLate(auction: LockedAuction | undefined): boolean {
  return (
    auction !== undefined && auction.events.length > 0 && performance.now() - auction.askedAt > longestWriteMilliseconds
  );
}
