import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAuctionRealtime } from './auctions.realtime.ts';
import { addAuctionRoutes } from './auctions.routes.ts';
import { addBidRoutes } from './bidding/bids.routes.ts';
import { addSellerAuctionRoutes } from './managing/seller-auctions.routes.ts';
import { addStaffAuctionRoutes } from './managing/staff-auctions.routes.ts';

export { placeBids } from './bidding/place-bids.ts';
export { registerBidder } from './bidding/register-bidder.ts';
export { checkAuctionKeys } from './check-keys.ts';
export { keepHeartbeat } from './clockwork/keep-heartbeat.ts';
export { endLotOutages } from './clockwork/lot-outages.ts';
export { recheckLogs, stopDifferingAuctions } from './clockwork/recheck-logs.ts';
export { startSweepingAuctions } from './clockwork/start-sweeping.ts';
export { sweepAuctions } from './clockwork/sweep-auctions.ts';
export { remindBidders, tellBidders } from './clockwork/tell-bidders.ts';
export { type PracticeCast, startPractice } from './managing/practice.ts';
export { isInOpenAuction } from './managing/seller-auctions.queries.ts';
export { approveAuction } from './managing/approve-auction.ts';
export { createAuction } from './managing/create-auction.ts';
export { submitAuction } from './managing/submit-auction.ts';

/** Auctions: the rules are in `contract/auctions`, the log is public, and no answer shows a live maximum or a reserve. */
export async function auctionsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addAuctionRealtime(platform);
  addAuctionRoutes(app, platform);
  addBidRoutes(app, platform);
  addSellerAuctionRoutes(app, platform);
  addStaffAuctionRoutes(app, platform);
}
