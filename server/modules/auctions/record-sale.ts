import { cancelAuctionDeal, recordAuctionWin } from '#server/modules/deals/index.ts';
import { markUnderContract, offerAgain } from '#server/modules/listings/index.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { findRunnersUp } from './record-sale.queries.ts';
import { releaseDeposits } from './settle-deposits.ts';

type Sale = {
  winner: RegistrationRow;
  price: number;
  /** Whether the winner's deposit was applied to the price. */
  isDepositApplied: boolean;
};

/** The effects of a sale outside of auctions: the deal, and the status of the listing. */
export async function recordSale(auction: LockedAuction, { winner, price, isDepositApplied }: Sale): Promise<void> {
  const { transaction, platform, row, now: at } = auction;
  await recordAuctionWin(transaction, platform, {
    auctionId: row.id,
    listingId: row.listing_id,
    buyerId: winner.user_id,
    sellerId: row.seller_id,
    price: { amount: price, currency: row.currency },
    deposit: isDepositApplied ? { id: winner.deposit_id, amount: winner.deposit_amount } : undefined,
    runnersUp: await findRunnersUp(transaction, { auctionId: row.id, leaderId: winner.id, price }),
    agreedAt: row.submitted_at ?? row.starts_at,
    at,
  });
  await markUnderContract(transaction, row.listing_id, at);
}

/** Undoes a cancelled sale: the deal is cancelled, the property is offered again, all money is returned. */
export async function undoSale(auction: LockedAuction, reason: string): Promise<void> {
  const { transaction, platform, row, now } = auction;
  if (row.sale_waits_since !== null) {
    // It was promised without a deal.
    row.sale_waits_since = null;
    if (!row.is_practice) await offerAgain(transaction, row.listing_id, now);
  }
  await cancelAuctionDeal(transaction, platform, { auctionId: row.id, reason });
  await releaseDeposits(auction, undefined);
}
