import type { FastifyInstance } from 'fastify';
import { legalTransitions } from '#contract/auctions/auction.process.ts';
import * as seller from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Db } from '#server/database.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findAuctionsByIds } from '../auctions.queries.ts';
import { viewProposedAddendum, viewSummary, viewTalks } from '../auctions.view.ts';
import { sealerOf } from '../decide-auction.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { viewCards } from '../show-auctions.ts';
import { findAddendumProposals } from './addenda.queries.ts';
import { proposeAddendum } from './addenda.ts';
import { readScheduleRules } from './calendar.ts';
import { maySellerMove, moveOwnAuction } from './move-auction.ts';
import { countRegistrations, findAuctionIdsOfSeller } from './seller-auctions.queries.ts';
import {
  createAuction,
  decideTalks,
  editAuction,
  lowerReserve,
  submitAuction,
  withdrawOwnAuction,
} from './seller-auctions.ts';

/** The draft as its seller wrote it; the reserve is in it only until it is handed in. */
function viewDraft(platform: Platform, row: FoundAuction): seller.AuctionDraft | undefined {
  if (row.state !== 'draft') return undefined;
  const sealed = row.reserve_sealed;
  return {
    currency: row.currency,
    startPrice: row.start_price,
    reserve: sealed === null ? undefined : sealerOf(platform).open(row.id, sealed).amount,
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

function actionsOf(row: FoundAuction, canMove: boolean): seller.OwnAuction['actions'] {
  const legal = legalTransitions(row.state, 'seller');
  const actions: seller.OwnAuction['actions'] = [];
  if (row.state === 'draft') actions.push('edit', 'submit');
  if (canMove) actions.push('move');
  if (legal.some((transition) => transition.startsWith('withdraw'))) actions.push('withdraw');
  if (row.state === 'live' || row.state === 'scheduled') actions.push('addendum');
  if (row.has_reserve && (row.state === 'live' || row.state === 'scheduled')) actions.push('lower_reserve');
  if (row.state === 'pending_seller') {
    actions.push('accept', 'decline');
    if (row.counter_price === null) actions.push('counter');
  }
  if (row.state === 'unsold' || row.state === 'withdrawn') actions.push('relist');
  return actions;
}

async function viewOwnAuctions(platform: Platform, ids: readonly string[]): Promise<seller.OwnAuction[]> {
  const { db, clock } = platform;
  const found = await findAuctionsByIds(db, ids);
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const [cards, counts, rules, proposals] = await Promise.all([
    viewCards(platform, rows),
    countRegistrations(db, ids),
    readScheduleRules(platform, db),
    findAddendumProposals(db, ids),
  ]);
  const addenda = new Map(proposals.map((proposal) => [proposal.auction_id, viewProposedAddendum(proposal)]));
  return rows.flatMap((row, index) => {
    const auction = cards[index];
    if (auction === undefined) return [];
    const registered = counts.find(({ auction_id }) => auction_id === row.id)?.registered ?? 0;
    const { listing_id: listingId } = row;
    const reason = row.reason ?? undefined;
    const draft = viewDraft(platform, row);
    const actions = actionsOf(row, maySellerMove(row, rules, clock.now()));
    const addendum = addenda.get(row.id);
    return [{ auction, listingId, draft, reason, registered, talks: viewTalks(row), addendum, actions }];
  });
}

/** What sellers do with their own auctions. */
export function addSellerAuctionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, databaseClock } = platform;
  const serverTime = async () => (await databaseClock.now()).toISOString();
  const after = (message: string, { row }: LockedAuction) => ({ message, auction: viewSummary(row, 0) });

  bindEndpoint(app, seller.listOwnAuctions, async ({ viewer }) => {
    const ids = await findAuctionIdsOfSeller(db, signedIn(viewer).userId);
    return { auctions: await viewOwnAuctions(platform, ids), serverTime: await serverTime() };
  });

  bindEndpoint(app, seller.getOwnAuction, async ({ viewer, params: { id } }) => {
    const ids = await findAuctionIdsOfSeller(db, signedIn(viewer).userId);
    const [own] = ids.includes(id) ? await viewOwnAuctions(platform, [id]) : [];
    if (own === undefined) throw new ApiError('NOT_FOUND');
    return { ...own, serverTime: await serverTime() };
  });

  bindEndpoint(app, seller.createAuction, async ({ viewer, body, keepAnswer }) => {
    const answer = (created: { auctionId: string; slug: string }) => ({ message: 'Draft saved', ...created });
    const whenWritten = (transaction: Db, created: { auctionId: string; slug: string }) =>
      keepAnswer(transaction, answer(created));
    return answer(await createAuction(platform, signedIn(viewer).userId, body, { whenWritten }));
  });

  bindEndpoint(app, seller.editAuction, async ({ viewer, params: { id }, body }) => {
    const { auction } = await editAuction(platform, signedIn(viewer).userId, id, body);
    return after('Draft saved', auction);
  });

  bindEndpoint(app, seller.submitAuction, async ({ viewer, params: { id } }) => {
    const { auction } = await submitAuction(platform, signedIn(viewer).userId, id);
    return after('Handed to the staff', auction);
  });

  bindEndpoint(app, seller.moveOwnAuction, async ({ viewer, params: { id }, body }) => {
    const { auction } = await moveOwnAuction(platform, signedIn(viewer).userId, id, body);
    return after('Moved', auction);
  });

  bindEndpoint(app, seller.withdrawOwnAuction, async ({ viewer, params: { id }, body: { reason } }) => {
    const { auction } = await withdrawOwnAuction(platform, signedIn(viewer).userId, id, reason);
    return after('Withdrawn', auction);
  });

  bindEndpoint(app, seller.proposeAddendum, async ({ viewer, params: { id }, body }) => {
    const { auction } = await proposeAddendum(platform, signedIn(viewer).userId, id, body);
    return after('Proposed to the auctioneer', auction);
  });

  bindEndpoint(app, seller.lowerReserve, async ({ viewer, params: { id }, body: { reserve } }) => {
    const { auction } = await lowerReserve(platform, signedIn(viewer).userId, id, reserve);
    return after('The reserve is lower now', auction);
  });

  bindEndpoint(app, seller.decideTalks, async ({ viewer, params: { id }, body }) => {
    const { auction } = await decideTalks(platform, signedIn(viewer).userId, id, body);
    return after('Your decision counts', auction);
  });
}
