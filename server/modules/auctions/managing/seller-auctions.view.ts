import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { FoundAuction } from '../auctions.queries.ts';

export function viewDraft(row: FoundAuction, reserve: number | undefined): AuctionDraft {
  return {
    currency: row.currency,
    startPrice: row.start_price,
    reserve,
    buyNowPrice: row.buy_now_price ?? undefined,
    canBuyBeforeStart: row.can_buy_before_start,
    guideLow: row.guide_low,
    guideHigh: row.guide_high,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    closingWindowSeconds: Math.round(row.closing_window_ms / 1_000),
    extensionSeconds: Math.round(row.extension_ms / 1_000),
    maximumExtensions: row.maximum_extensions ?? undefined,
    terms: row.terms,
  };
}
