import type { Db } from '#server/database.ts';
import { isOfferingSeller, requireOfferingSeller } from './listings.policy.ts';
import { lockSellerForShare } from './offering-seller.queries.ts';

/**
 * Whether this seller may offer anything now. The account stays locked until the transaction ends: a suspension or
 * deletion waits, and then finds the new listing. Called before listings are locked, since a suspension locks in that
 * order too.
 */
export async function mayOffer(transaction: Db, sellerId: string): Promise<boolean> {
  return isOfferingSeller(await lockSellerForShare(transaction, sellerId));
}

/** The same for calls, which may have been let in before their seller was suspended: refuses them then. */
export async function requireMayOffer(transaction: Db, sellerId: string): Promise<void> {
  requireOfferingSeller(await lockSellerForShare(transaction, sellerId));
}
