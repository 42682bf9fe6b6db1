import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { hasBindingDeal, lockDealsOfListing } from './deals.queries.ts';

/** Makes sure that a listing is promised in no deal, also until the end of the transaction. */
export async function requireNoBindingDeal(transaction: Db, listingId: string): Promise<void> {
  await lockDealsOfListing(transaction, listingId);
  if (await hasBindingDeal(transaction, listingId)) {
    throw new ApiError('PROPERTY_PROMISED');
  }
}
