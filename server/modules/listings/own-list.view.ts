import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { OwnListingRow } from './own-list.queries.ts';

export function viewOwnListing(row: OwnListingRow): OwnListing {
  return { ...viewListingCard(row), isTakenDown: row.hidden_at !== null };
}
