import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAuctionRealtime } from './auctions.realtime.ts';
import { addAuctionRoutes } from './auctions.routes.ts';
import { addBidRoutes } from './bids.routes.ts';
import { addSellerAuctionRoutes } from './seller-auctions.routes.ts';
import { addStaffAuctionRoutes } from './staff-auctions.routes.ts';

export { checkAuctionKeys } from './check-keys.ts';
export { keepHeartbeat } from './keep-heartbeat.ts';
export { endLotOutages } from './lot-outages.ts';
export { placeBids } from './place-bids.ts';
export { type PracticeCast, startPractice } from './practice.ts';
export { recheckLogs, stopDifferingAuctions } from './recheck-logs.ts';
export { registerBidder } from './register-bidder.ts';
export { isInOpenAuction } from './seller-auctions.queries.ts';
export { createAuction, submitAuction } from './seller-auctions.ts';
export { approveAuction } from './staff-auctions.ts';
export { startSweepingAuctions } from './start-sweeping.ts';
export { sweepAuctions } from './sweep-auctions.ts';
export { remindBidders, tellBidders } from './tell-bidders.ts';

/** Auctions: the rules are in `contract/auctions`, the log is public, and no answer shows a live maximum or a reserve. */
export async function auctionsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addAuctionRealtime(platform);
  addAuctionRoutes(app, platform);
  addBidRoutes(app, platform);
  addSellerAuctionRoutes(app, platform);
  addStaffAuctionRoutes(app, platform);
}
