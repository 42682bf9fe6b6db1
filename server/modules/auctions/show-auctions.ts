import type { AuctionCard, AuctionRoom, OwnPart } from '#contract/auctions/auction.ts';
import { firstTermsVersion } from '#contract/auctions/rules/addenda.ts';
import { leastRemainingMilliseconds } from '#contract/auctions/rules/soft-close.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { isEnded } from './auction-state.ts';
import { requirePublished } from './auctions.policy.ts';
import { type FoundAuction, findAuctionById, findPublicAuction } from './auctions.queries.ts';
import { viewEvent, viewOwnPart, viewSummary, viewTalks } from './auctions.view.ts';
import { sealerOf } from './decide-auction.ts';
import { findLastEvents } from './last-events.queries.ts';
import type { AuctionRow } from './locked-auction.queries.ts';
import { findAddenda } from './managing/addenda.queries.ts';
import { findOnlookers } from './onlookers.queries.ts';
import { readWitnessing } from './witnessing/view-witnessing.ts';

/** How many rows of the log a room begins with; the refusals between them come on top, up to a limit. */
const eventsInRoom = 60;
const mostEventsInRoom = 400;

/** These auctions as cards, with their listings where those are public. */
export async function viewCards({ db }: Platform, auctions: readonly FoundAuction[]): Promise<AuctionCard[]> {
  const cards = await findPublicCards(db, [...new Set(auctions.map(({ listing_id }) => listing_id))]);
  const byId = new Map(cards.map((card) => [card._id, card]));
  return auctions.map((row) => ({ ...viewSummary(row, row.watchers), listing: byId.get(row.listing_id) }));
}

/** The answer to a command: the auction and the own part of a signed-in user after it. */
export async function viewAfter(platform: Platform, row: AuctionRow, userId: string) {
  const people = { userIds: [userId], country: platform.config.phoneCountry };
  const {
    watchers,
    onlookers: [onlooker],
  } = await findOnlookers(platform.db, row.id, people);
  if (onlooker === undefined) throw new ApiError('UNAUTHENTICATED');
  return { auction: viewSummary(row, watchers), own: viewOwnPart(row, onlooker, sealerOf(platform)) };
}

/** The own part of a signed-in user. */
export async function viewOwnPartOf(platform: Platform, row: AuctionRow, userId: string): Promise<OwnPart> {
  return (await viewAfter(platform, row, userId)).own;
}

function outcomeOf(row: FoundAuction): AuctionRoom['outcome'] {
  if (row.closed_at === null) return undefined;
  const isSold = row.state === 'sold' || row.state === 'sold_buy_now';
  return {
    closedAt: row.closed_at.toISOString(),
    price: row.final_price ?? row.price ?? undefined,
    paddle: isSold || row.state === 'pending_seller' ? (row.leader_paddle ?? undefined) : undefined,
    reserve: row.opened_reserve ?? undefined,
  };
}

/** Details of talks are for the two parties only; others see that there are talks. */
function talksFor(row: FoundAuction, own: OwnPart | undefined) {
  return own?.isLeading || own?.isSeller ? viewTalks(row) : undefined;
}

async function viewAddenda({ db }: Platform, row: FoundAuction): Promise<AuctionRoom['addenda']> {
  if (row.terms_version === firstTermsVersion) return [];
  const events = await findAddenda(db, row.id);
  return events.map(({ seq, at, data }) => ({
    seq,
    at: at.toISOString(),
    text: String(data.text),
    isMaterial: data.isMaterial === true,
    termsVersion: Number(data.termsVersion),
  }));
}

/**
 * The time left in a paused auction when bidding goes on; undefined where its end had come before, so that it is only
 * closed.
 */
function remainingOf({ remaining_ms: kept, opens_all: keepsEnd }: FoundAuction): number | undefined {
  if (kept === null) return undefined;
  return keepsEnd && kept === 0 ? 0 : Math.max(kept, leastRemainingMilliseconds);
}

/** All data of a room, with the own part for signed-in users. */
export async function viewRoom(platform: Platform, viewer: Viewer, auction: string): Promise<AuctionRoom> {
  const { db } = platform;
  const row = await findPublicAuction(db, auction);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const [card] = await viewCards(platform, [row]);
  if (card === undefined) throw new ApiError('NOT_FOUND');
  const own = viewer.role === 'visitor' ? undefined : await viewOwnPartOf(platform, row, viewer.userId);
  const events = await findLastEvents(db, row, { shown: eventsInRoom, atMost: mostEventsInRoom });
  return {
    ...card,
    description: row.description,
    sellerName: row.seller_name,
    increments: [...row.increments],
    grid: row.grid,
    absoluteLimit: row.absolute_limit,
    closingWindowSeconds: Math.round(row.closing_window_ms / 1_000),
    extensionSeconds: Math.round(row.extension_ms / 1_000),
    maximumExtensions: row.maximum_extensions ?? undefined,
    deposit: row.deposit,
    submittedAt: row.submitted_at?.toISOString(),
    terms: row.terms,
    addenda: await viewAddenda(platform, row),
    reserveCommitment: row.reserve_commitment ?? undefined,
    reason: row.reason ?? undefined,
    remainingMilliseconds: remainingOf(row),
    outcome: isEnded(row) || row.state === 'pending_seller' ? outcomeOf(row) : undefined,
    talks: talksFor(row, own),
    // Rows written after the room was read belong to a later state of it.
    events: events.filter(({ seq }) => seq <= row.last_seq).map(viewEvent),
    waitsForWitnesses: row.waits_for_witnesses,
    witnessing: await readWitnessing(platform, row),
    own,
    serverTime: (await platform.databaseClock.now()).toISOString(),
  };
}

/** A public auction by its id, or a refusal. */
export async function requirePublicAuction({ db }: Platform, id: string): Promise<FoundAuction> {
  return requirePublished(await findAuctionById(db, id));
}
