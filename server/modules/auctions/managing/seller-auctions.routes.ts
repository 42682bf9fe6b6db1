import type { FastifyInstance } from 'fastify';
import * as seller from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Db } from '#server/database.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findAuctionById } from '../auctions.queries.ts';
import { viewSummary } from '../auctions.view.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { createAuction } from './create-auction.ts';
import { decideTalks } from './decide-talks.ts';
import { editAuction } from './edit-auction.ts';
import { lowerReserve } from './lower-reserve.ts';
import { moveOwnAuction } from './move-own-auction.ts';
import { proposeAddendum } from './propose-addendum.ts';
import { requireOwnAuction } from './seller-auctions.policy.ts';
import { findAuctionIdsOfSeller } from './seller-auctions.queries.ts';
import { showOwnAuctions } from './show-own-auctions.ts';
import { submitAuction } from './submit-auction.ts';
import { withdrawOwnAuction } from './withdraw-own-auction.ts';

/** What sellers do with their own auctions. */
export function addSellerAuctionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, databaseClock } = platform;
  const serverTime = async () => (await databaseClock.now()).toISOString();
  const after = (message: string, { row }: LockedAuction) => ({ message, auction: viewSummary(row, 0) });

  bindEndpoint(app, seller.listOwnAuctions, async ({ viewer }) => {
    const ids = await findAuctionIdsOfSeller(db, signedIn(viewer).userId);
    return { auctions: await showOwnAuctions(platform, ids), serverTime: await serverTime() };
  });

  bindEndpoint(app, seller.getOwnAuction, async ({ viewer, params: { id } }) => {
    requireOwnAuction(await findAuctionById(db, id), signedIn(viewer).userId);
    const [own] = await showOwnAuctions(platform, [id]);
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
