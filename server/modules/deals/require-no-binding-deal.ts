import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { hasBindingDeal, lockDealsOfListing } from './deals.queries.ts';

/** Throws where a deal promises a listing, and keeps others from promising it until the end of the transaction. */
export async function requireNoBindingDeal(transaction: Db, listingId: string): Promise<void> {
  await lockDealsOfListing(transaction, listingId);
  if (await hasBindingDeal(transaction, listingId)) {
    throw new ApiError('PROPERTY_PROMISED');
  }
}
