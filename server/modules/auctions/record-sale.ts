import { cancelAuctionDeal, recordDeal } from '#server/modules/deals/index.ts';
import { markUnderContract, offerAgain } from '#server/modules/listings/index.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { releaseDeposits } from './settle-deposits.ts';

/** The effects of a sale outside of auctions: the deal, and the status of the listing. */
export async function recordSale(auction: LockedAuction, winner: RegistrationRow, amount: number): Promise<void> {
  const { transaction, row, now: at } = auction;
  await recordDeal(transaction, {
    listingId: row.listing_id,
    buyerId: winner.user_id,
    sellerId: row.seller_id,
    price: { amount, currency: row.currency },
    source: 'auction',
    at,
  });
  await markUnderContract(transaction, row.listing_id, at);
}

/** A cancelled sale: the deal is off, the property is offered again, all money goes back. */
export async function undoSale(auction: LockedAuction): Promise<void> {
  const { transaction, row, now } = auction;
  await cancelAuctionDeal(transaction, row.listing_id, now);
  await offerAgain(transaction, row.listing_id, now);
  await releaseDeposits(auction, undefined);
}
