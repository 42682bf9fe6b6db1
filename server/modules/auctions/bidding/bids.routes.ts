import type { FastifyInstance } from 'fastify';
import * as bids from '#contract/auctions/auction-bids.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { inOrderOfArrival } from '#server/platform/http/keep-order-of-arrival.ts';
import type { Platform } from '#server/platform.ts';
import { requireRegistration } from '../auctions.policy.ts';
import {
  deleteWatch,
  findAuctionIdsOf,
  findAuctionsByIds,
  findCommand,
  findOnlookerIn,
  findOwnBids,
  insertWatch,
} from '../auctions.queries.ts';
import { viewOwnPart, viewReceipt } from '../auctions.view.ts';
import { sealerOf } from '../decide-auction.ts';
import { findRegistration } from '../locked-auction.queries.ts';
import { signedOf } from '../log-key.ts';
import { countWatchers } from '../onlookers.queries.ts';
import { messageOfRefusal } from '../refusal-messages.ts';
import { requirePublicAuction, viewAfter, viewCards } from '../show-auctions.ts';
import { answerCounter } from './answer-counter.ts';
import type { BidQueue } from './bid-queue.ts';
import { buyNow } from './buy-now.ts';
import { checkPurchaseSignature, checkSignature } from './check-signature.ts';
import { leaveAuction } from './leave-auction.ts';
import { registerBidder } from './register-bidder.ts';
import { requestBidderKey } from './request-bidder-key.ts';
import { withdrawBids } from './withdraw-bids.ts';

/** Binds the calls of bidders and watchers. */
export function addBidRoutes(app: FastifyInstance, platform: Platform, queue: BidQueue): void {
  bindEndpoint(app, bids.registerForAuction, async ({ viewer, params: { id }, body }) => {
    const person = signedIn(viewer);
    const { auction } = await registerBidder(platform, person, id, body);
    return { message: 'You are registered', ...(await viewAfter(platform, auction.row, person.userId)) };
  });

  bindEndpoint(app, bids.leaveAuction, async ({ viewer, params: { id }, body }) => {
    const { userId } = signedIn(viewer);
    const { auction } = await leaveAuction(platform, userId, id, body?.signed);
    return { message: 'You have left the auction', ...(await viewAfter(platform, auction.row, userId)) };
  });

  bindEndpoint(app, bids.placeBid, async ({ viewer, request, params: { id }, body }) => {
    const { signed, ...command } = body;
    const { userId } = signedIn(viewer);
    // Received when the whole request had arrived (AUCTIONS §2.6), however long the look-up of its sender took.
    const receivedAt = request.arrivedAt ?? performance.now();
    const signature = await checkSignature({ auctionId: id, ...command, amount: command.maximum, signed });
    const placed = await inOrderOfArrival(request, () =>
      queue.place({ auctionId: id, userId, ...command, signature, receivedAt }),
    );
    return { message: placed.own.isLeading ? 'You lead' : 'Your bid counts, but someone else leads', ...placed };
  });

  bindEndpoint(app, bids.buyNow, async ({ viewer, params: { id }, body }) => {
    const { userId } = signedIn(viewer);
    const { signed, seenSeq = 0, ...purchase } = body;
    const command = { auctionId: id, ...purchase, amount: purchase.price, seenSeq };
    const signature = await checkPurchaseSignature({ ...command, signed });
    const { auction, result } = await buyNow(platform, { auctionId: id, userId, ...purchase, seenSeq, signature });
    return { message: 'You have bought this property', ...result, ...(await viewAfter(platform, auction.row, userId)) };
  });

  bindEndpoint(app, bids.requestBidderKey, async ({ viewer, params: { id }, body: { bidderKey } }) => {
    const { userId } = signedIn(viewer);
    const { auction } = await requestBidderKey(platform, { auctionId: id, userId, bidderKey });
    return { message: 'The staff will write to you', ...(await viewAfter(platform, auction.row, userId)) };
  });

  bindEndpoint(app, bids.withdrawBids, async ({ viewer, params: { id }, body }) => {
    const { userId } = signedIn(viewer);
    const { auction } = await withdrawBids(platform, userId, id, body?.signed);
    return { message: 'Your bids are withdrawn', ...(await viewAfter(platform, auction.row, userId)) };
  });

  addOwnBidRoutes(app, platform);

  bindEndpoint(app, bids.answerCounter, async ({ viewer, params: { id }, body }) => {
    const { userId } = signedIn(viewer);
    const { auction } = await answerCounter(platform, userId, id, body);
    return { message: 'Your answer counts', ...(await viewAfter(platform, auction.row, userId)) };
  });

  addWatchRoutes(app, platform);
  addMyAuctionsRoute(app, platform);
}

/** What became of a command, and the receipts of a bidder. */
function addOwnBidRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, bids.getBidCommand, async ({ viewer, params: { id, commandId } }) => {
    const found = await findCommand(db, id, signedIn(viewer).userId, commandId);
    if (found === undefined) throw new ApiError('NOT_FOUND');
    if (found.seq !== null) return { isAccepted: true, seq: found.seq, message: 'The bid counted' };
    const code = found.refusal ?? 'NOT_FOUND';
    return { isAccepted: false, code, message: messageOfRefusal(code as Parameters<typeof messageOfRefusal>[0]) };
  });

  bindEndpoint(app, bids.listReceipts, async ({ viewer, params: { id } }) => {
    const registration = requireRegistration(await findRegistration(db, id, signedIn(viewer).userId));
    const auction = await requirePublicAuction(platform, id);
    const bids = await findOwnBids(db, registration);
    const sealer = sealerOf(platform);
    // A purchase from before purchases had receipts cannot be proven.
    const proven = bids.filter(({ private_sealed }) => private_sealed !== null);
    return { receipts: proven.map((event) => viewReceipt(auction, { event, signed: signedOf(event) }, sealer)) };
  });
}

function addWatchRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, bids.watchAuction, async ({ viewer, params: { id } }) => {
    await requirePublicAuction(platform, id);
    await insertWatch(db, id, signedIn(viewer).userId, clock.now());
    return { message: 'You will be told before the end', watchers: await countWatchers(db, id) };
  });

  bindEndpoint(app, bids.unwatchAuction, async ({ viewer, params: { id } }) => {
    await requirePublicAuction(platform, id);
    await deleteWatch(db, id, signedIn(viewer).userId);
    return { message: 'You will be told no more', watchers: await countWatchers(db, id) };
  });
}

function addMyAuctionsRoute(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, bids.listMyAuctions, async ({ viewer }) => {
    const { userId } = signedIn(viewer);
    const ids = await findAuctionIdsOf(db, userId);
    const found = await findAuctionsByIds(db, ids);
    const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
    const cards = await viewCards(platform, rows);
    const onlookers = await findOnlookerIn(db, ids, { userId, country: platform.config.phoneCountry });
    const sealer = sealerOf(platform);
    const auctions = rows.flatMap((row, index) => {
      const auction = cards[index];
      const onlooker = onlookers.get(row.id);
      return onlooker && auction ? [{ auction, own: viewOwnPart(row, onlooker, sealer) }] : [];
    });
    return { auctions, serverTime: (await platform.databaseClock.now()).toISOString() };
  });
}
