import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { keepSellerAsItIs } from './offering-seller.queries.ts';

/**
 * Whether this seller may offer anything now. The account stays locked until the transaction ends: a suspension or
 * deletion waits, and then finds the new listing. Called before listings are locked, since a suspension locks in that
 * order too.
 */
export async function mayOffer(transaction: Db, sellerId: string): Promise<boolean> {
  const seller = await keepSellerAsItIs(transaction, sellerId);
  return seller !== undefined && seller.suspended_at === null;
}

/** For calls that were let in before their seller was suspended. */
export async function requireMayOffer(transaction: Db, sellerId: string): Promise<void> {
  if (!(await mayOffer(transaction, sellerId))) throw new ApiError('ACCOUNT_SUSPENDED');
}
