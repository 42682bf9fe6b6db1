import { canBuyNow } from '#contract/auctions/rules/check-draft.ts';
import { nextMinimum } from '#contract/auctions/rules/resolve-bid.ts';
import type { AuctionRow } from './locked-auction.queries.ts';

const endedStates = new Set(['sold', 'sold_buy_now', 'unsold', 'withdrawn', 'cancelled']);

export function isEnded({ state }: Pick<AuctionRow, 'state'>): boolean {
  return endedStates.has(state);
}

/** Before its end and once it is public: bids can still be voided. */
export function isUnderWay({ state }: Pick<AuctionRow, 'state'>): boolean {
  return state === 'scheduled' || state === 'live' || state === 'suspended';
}

/** The last addendum that changed the description materially. */
export function materialAddendumOf({ material_addendum_seq: seq, material_addendum_at: at }: AuctionRow) {
  return seq === null || at === null ? undefined : { seq, at: at.getTime() };
}

/** The least that the next bid may be. */
export function nextMinimumOf(row: AuctionRow): number {
  const rules = { startPrice: row.start_price, grid: row.grid, increments: row.increments, absoluteLimit: 0 };
  return nextMinimum(rules, row.price ?? undefined);
}

/** Whether the published price to buy at once can be taken now. */
export function isBuyNowOpen(row: AuctionRow): boolean {
  return canBuyNow({
    stage: row.state,
    canBuyBeforeStart: row.can_buy_before_start,
    buyNowPrice: row.buy_now_price ?? undefined,
    hasReserve: row.has_reserve,
    isReserveMet: row.is_reserve_met,
    bidCount: row.bid_count,
    nextMinimum: nextMinimumOf(row),
  });
}
