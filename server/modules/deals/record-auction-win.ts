import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { findCommission } from '#server/modules/commission/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { beginDeal } from './begin-deal.ts';
import { findOfferedListing, findOpenDealOfAuction, findOpenOffers, lockDealsOfListing } from './deals.queries.ts';
import type { RunnerUp } from './deals.tables.ts';
import type { DealSurroundings } from './locked-deal.ts';
import { snapshotOf } from './make-offer.ts';
import { takeOnDeal } from './take-action.ts';

export type AuctionWin = {
  auctionId: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  price: Money;
  /** The deposit of the winner that is held, by its name in the ledger. */
  deposit: { id: string; amount: number } | undefined;
  /** Bidders after the winner, the highest first, each with their own highest shown bid. */
  runnersUp: readonly RunnerUp[];
  /** When the seller sent the auction in: the commission of that moment counts, which bidders have read too. */
  agreedAt: Date;
  at: Date;
};

/**
 * Records the result of an auction, in its transaction, and returns the id of the deal. Offers that were made before
 * the auction are outcompeted. Throws `STATE` while the listing is promised in another deal.
 */
export async function recordAuctionWin(transaction: Db, platform: DealSurroundings, win: AuctionWin): Promise<string> {
  const { auctionId, listingId, buyerId, sellerId, price, deposit, runnersUp, agreedAt, at } = win;
  await lockDealsOfListing(transaction, listingId);
  const listing = await findOfferedListing(transaction, listingId);
  if (listing === undefined) throw new ApiError('STATE', { message: 'This property was removed.' });
  const id = await beginDeal(transaction, platform, {
    kind: 'auction',
    state: 'won',
    listingId,
    buyerId,
    sellerId,
    money: price,
    snapshot: snapshotOf(listing),
    commission: await findCommission(transaction, { dealKind: 'auction', currency: price.currency }, agreedAt),
    event: { action: null, role: 'system', actor_id: null, data: null },
    more: {
      bound_at: at,
      runners_up: runnersUp,
      auction_id: auctionId,
      deposit_id: deposit?.id ?? null,
      deposit_amount: deposit?.amount ?? null,
    },
    now: at,
  });
  if (id === undefined) throw new ApiError('STATE', { message: 'This property is already part of an open deal.' });
  for (const offer of await findOpenOffers(transaction, listingId)) {
    await takeOnDeal(transaction, platform, { id: offer.id, action: 'outcompete' });
  }
  return id;
}

const afterDefault: readonly DealState[] = ['defaulted', 'second_offer', 'seller_defaulted'];

/**
 * Cancels the deal of an auction, when two of the staff have cancelled the sale: the deposit goes back and the
 * property is offered again, also out of a dispute. Throws `STATE` once a notary has acted, or a default was found.
 */
export async function cancelAuctionDeal(
  transaction: Db,
  platform: DealSurroundings,
  { auctionId, reason }: { auctionId: string; reason: string },
): Promise<void> {
  const deal = await findOpenDealOfAuction(transaction, auctionId);
  if (deal === undefined) return;
  const isCancelled = await takeOnDeal(transaction, platform, { id: deal.id, action: 'cancel', note: reason });
  if (isCancelled) return;
  const message = afterDefault.includes(deal.state)
    ? 'A default has been found in this sale: what is left of it is settled in its deal.'
    : 'The sale has gone too far to be cancelled: a notary has acted on it.';
  throw new ApiError('STATE', { message });
}
