import { viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { StaffListingRow } from './staff-listings.queries.ts';

export function viewStaffListing(row: StaffListingRow) {
  return {
    ...viewListingCard(row),
    seller: { _id: row.seller_id, name: row.agency_name ?? row.seller_name },
    takenDownAt: row.hidden_at?.toISOString(),
  };
}
