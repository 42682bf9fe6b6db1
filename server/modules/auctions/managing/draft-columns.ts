import { commitToReserve } from '#contract/auctions/log/auction-log.ts';
import { depositOf } from '#contract/auctions/rules/check-draft.ts';
import { amountGrid, defaultIncrements } from '#contract/auctions/rules/increments.ts';
import { absoluteLimitFactor } from '#contract/auctions/rules/resolve-bid.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { createSalt } from '#server/sealing.ts';
import { sealerOf } from '../decide-auction.ts';

/** The columns of a draft. */
export function columnsOf(platform: Platform, id: string, draft: AuctionDraft) {
  const { currency, startPrice, reserve } = draft;
  const salt = createSalt();
  const sealed = reserve === undefined ? null : sealerOf(platform).seal(id, { amount: reserve, salt });
  return {
    currency,
    grid: amountGrid[currency],
    start_price: startPrice,
    guide_low: draft.guideLow,
    guide_high: draft.guideHigh,
    buy_now_price: draft.buyNowPrice ?? null,
    can_buy_before_start: draft.canBuyBeforeStart ?? false,
    deposit: depositOf(currency, draft.guideLow),
    absolute_limit: startPrice * absoluteLimitFactor,
    increments: JSON.stringify(defaultIncrements[currency]) as never,
    has_reserve: reserve !== undefined,
    reserve_sealed: sealed,
    reserve_commitment: reserve === undefined ? null : commitToReserve({ auction: id, reserve, salt }),
    closing_window_ms: draft.closingWindowSeconds * 1_000,
    extension_ms: draft.extensionSeconds * 1_000,
    maximum_extensions: draft.maximumExtensions ?? null,
    terms: draft.terms,
    starts_at: new Date(draft.startsAt),
    ends_at: new Date(draft.endsAt),
  };
}
