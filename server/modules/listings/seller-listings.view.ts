import type { SellerListing } from '#contract/listings/seller-listings.endpoints.ts';
import { viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { SellerListingRow } from './seller-listings.queries.ts';

export function viewSellerListing(row: SellerListingRow): SellerListing {
  return { ...viewListingCard(row), isTakenDown: row.hidden_at !== null };
}
