import { withdrawalOf } from '#contract/auctions/auction.process.ts';
import { commitToReserve, genesisHash } from '#contract/auctions/auction-log.ts';
import { counterMilliseconds } from '#contract/auctions/auction-talks.ts';
import { extendAfter, isoOf, rowsOfChange } from '#contract/auctions/bid-events.ts';
import { checkAmounts, checkSchedule, depositOf } from '#contract/auctions/check-draft.ts';
import { amountGrid, defaultIncrements } from '#contract/auctions/increments.ts';
import { absoluteLimitFactor } from '#contract/auctions/resolve-bid.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Db } from '#server/database.ts';
import { createSlug, isBound } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction, sealerOf } from '../decide-auction.ts';
import { endTalks, endUnsold, openReserve, sellInTalks } from '../end-auction.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { createSalt } from '../sealing.ts';
import { readScheduleRules } from './calendar.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';
import { findOwnListing, insertAuction, updateDraft } from './seller-auctions.queries.ts';

const sellerActor = { role: 'seller' } as const;

export function requireFields(problems: Record<string, string>): void {
  const [field, message] = Object.entries(problems)[0] ?? [];
  if (field !== undefined) throw new ApiError('UNPROCESSABLE', { message: `${field}: ${message}`, fields: problems });
}

/** What a draft says, as the table keeps it. */
function columnsOf(platform: Platform, id: string, draft: AuctionDraft) {
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

type CreateOptions = {
  isPractice?: boolean;
  /** Run in the same transaction. */
  whenWritten?: (transaction: Db, created: { auctionId: string; slug: string }) => Promise<void>;
};

/** Begins a draft of an auction of an own listing; somebody else's does not exist. Answers id and slug. */
export async function createAuction(
  platform: Platform,
  sellerId: string,
  { listingId, ...draft }: AuctionDraft & { listingId: string },
  { isPractice = false, whenWritten }: CreateOptions = {},
): Promise<{ auctionId: string; slug: string }> {
  requireFields(checkAmounts(draft));
  const now = platform.clock.now();
  const id = createId(now);
  return platform.db.transaction().execute(async (transaction) => {
    const listing = await findOwnListing(transaction, listingId, sellerId);
    if (listing === undefined) throw new ApiError('NOT_FOUND');
    if (listing.purpose === 'rent') throw new ApiError('UNPROCESSABLE', { message: 'Rentals are not auctioned.' });
    const slug = createSlug(listing.title, id);
    await insertAuction(transaction, {
      id,
      slug,
      listing_id: listing.id,
      seller_id: sellerId,
      is_practice: isPractice,
      state: 'draft',
      title: listing.title,
      location: listing.location,
      description: listing.description,
      head_hash: genesisHash,
      created_at: now,
      updated_at: now,
      ...columnsOf(platform, id, draft),
    });
    const created = { auctionId: id, slug };
    await whenWritten?.(transaction, created);
    return created;
  });
}

export async function editAuction(platform: Platform, sellerId: string, id: string, draft: AuctionDraft) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('edit', auction, sellerId);
    requireFields(checkAmounts(draft));
    const { increments, terms, ...columns } = columnsOf(platform, id, draft);
    Object.assign(auction.row, columns);
    await updateDraft(auction.transaction, id, { increments, terms });
  });
}

/** Hands a draft to the staff. From here on the reserve is shown to nobody. */
export async function submitAuction(platform: Platform, sellerId: string, id: string) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('submit', auction, sellerId);
    const { row, now, transaction } = auction;
    auction.move('submit', 'seller');
    const schedule = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() };
    requireFields(checkSchedule(schedule, await readScheduleRules(platform, transaction), now));
    if (await isBound(transaction, row.listing_id)) {
      throw new ApiError('STATE', { message: 'This property is in another auction or deal already.' });
    }
    row.submitted_at = now;
    row.reason = null;
  });
}

export async function withdrawOwnAuction(platform: Platform, sellerId: string, id: string, reason: string) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('withdraw', auction, sellerId);
    const { row } = auction;
    auction.move(withdrawalOf(row.state), 'seller');
    row.reason = reason;
    auction.append([{ type: 'auction.withdrawn', actor: sellerActor, data: { reason } }]);
    openReserve(auction);
    await endUnsold(auction);
  });
}

/** Lowers the reserve, or gives it up. Raising it once the auction is scheduled is never possible (AUCTIONS §2.11). */
export async function lowerReserve(platform: Platform, sellerId: string, id: string, reserve: number | null) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('lower_reserve', auction, sellerId);
    const { row, now, book: before } = auction;
    const old = auction.reserve;
    if (old === undefined || (reserve !== null && reserve >= old)) {
      throw new ApiError('UNPROCESSABLE', { message: 'The reserve can only be lowered.' });
    }
    if (reserve !== null && (reserve % row.grid !== 0 || reserve < row.start_price)) {
      throw new ApiError('UNPROCESSABLE', {
        message: 'The reserve must lie on the grid, at or above the start price.',
      });
    }
    sealReserve(auction, reserve);
    const { reserve_commitment: commitment } = row;
    const data = commitment === null ? {} : { reserveCommitment: commitment };
    const isMet = row.price !== null && row.price >= (reserve ?? 0);
    const after = { ...before, isReserveMet: isMet };
    const change = { before, after, hasReserve: true };
    const end = { endsAt: row.ends_at.getTime(), extensions: row.extensions };
    const extension = extendAfter(change, auction.closing, end, now.getTime(), 'reserve');
    auction.append([{ type: 'reserve.lowered', actor: sellerActor, data }, ...rowsOfChange(change), ...extension.rows]);
    row.is_reserve_met = isMet;
    row.ends_at = new Date(extension.end.endsAt);
    row.extensions = extension.end.extensions;
  });
}

function sealReserve({ row, sealer }: LockedAuction, reserve: number | null): void {
  const salt = createSalt();
  row.has_reserve = reserve !== null;
  row.reserve_sealed = reserve === null ? null : sealer.seal(row.id, { amount: reserve, salt });
  row.reserve_commitment = reserve === null ? null : commitToReserve({ auction: row.id, reserve, salt });
}

/** The seller's word in talks below the reserve: take the bid, name one other price, or decline (AUCTIONS §2.3). */
export async function decideTalks(
  platform: Platform,
  sellerId: string,
  id: string,
  { decision, price }: { decision: 'accept' | 'counter' | 'decline'; price?: number | undefined },
) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay(decision, auction, sellerId);
    const { row } = auction;
    if (decision === 'decline') return endTalks(auction, 'declined', { actor: sellerActor, as: 'seller' });
    if (decision === 'counter') return counter(auction, price);
    return sellInTalks(auction, 'accepted', { price: row.price ?? 0, actor: sellerActor });
  });
}

function counter(auction: LockedAuction, price: number | undefined): void {
  const { row, now, reserve } = auction;
  const isBetween =
    price !== undefined && price > (row.price ?? 0) && price <= (reserve ?? 0) && price % row.grid === 0;
  if (!isBetween) {
    throw new ApiError('UNPROCESSABLE', { message: 'The price must be above the bid, and at most your reserve.' });
  }
  auction.move('counter', 'seller');
  row.counter_price = price;
  row.counter_until = new Date(now.getTime() + counterMilliseconds);
  if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
  const data = { price, until: isoOf(row.counter_until.getTime()) };
  auction.append([{ type: 'talks.countered', actor: sellerActor, data }]);
}
