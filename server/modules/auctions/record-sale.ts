import type { LockedAuction } from './locked-auction.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import { markListingSold } from './record-sale.queries.ts';

/** What a sale means outside of auctions: the deal, and the listing that is offered no more. */
export async function recordSale(auction: LockedAuction, _winner: RegistrationRow, _price: number): Promise<void> {
  const { transaction, row, now } = auction;
  await markListingSold(transaction, row.listing_id, now);
}
