import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { LockedAuction } from './locked-auction.ts';

/** What one person may do to a log in a day of what they could do again and again. */
export const rowsInDay = 20;
const limits = [{ name: 'auction-rows', count: rowsInDay, seconds: 86_400 }];

/**
 * Counts an action that lengthens the log and could be repeated without end, such as rejoining after having left;
 * throws `RATE_LIMITED` beyond the limit, so that a log cannot become too long to read.
 */
export async function spendRow({ transaction, id }: LockedAuction, userId: string): Promise<void> {
  await spendRateLimit(transaction, limits, `${userId} ${id}`);
}
