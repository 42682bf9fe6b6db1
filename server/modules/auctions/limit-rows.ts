import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { LockedAuction } from './locked-auction.ts';

/** What one person may do to a log in a day of what they could do again and again. */
export const rowsInDay = 20;
const limits = [{ name: 'auction-rows', count: rowsInDay, seconds: 86_400 }];

/**
 * Counts what a person does that lengthens the log and could be done without end, such as coming back after having left;
 * throws `RATE_LIMITED` where it is too much. Nobody makes a log so long that others cannot read it.
 */
export async function spendRow({ transaction, id }: LockedAuction, userId: string): Promise<void> {
  await spendRateLimit(transaction, limits, `${userId} ${id}`);
}
