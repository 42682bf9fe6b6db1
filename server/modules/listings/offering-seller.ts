import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { keepSellerAsItIs } from './offering-seller.queries.ts';

/**
 * Whether this seller may offer anything now. Stays so until the transaction ends: who suspends or deletes the account waits,
 * and then finds what was offered. Asked before listings are locked, as those who suspend lock in that order too.
 */
export async function mayOffer(transaction: Db, sellerId: string): Promise<boolean> {
  const seller = await keepSellerAsItIs(transaction, sellerId);
  return seller !== undefined && seller.suspended_at === null;
}

/** For calls that were let in before their seller was suspended. */
export async function requireMayOffer(transaction: Db, sellerId: string): Promise<void> {
  if (!(await mayOffer(transaction, sellerId))) throw new ApiError('ACCOUNT_SUSPENDED');
}
