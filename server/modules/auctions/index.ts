import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAuctionNow } from './auction-now.routes.ts';
import { addAuctionRealtime } from './auctions.realtime.ts';
import { addAuctionRoutes } from './auctions.routes.ts';
import { BidQueue } from './bidding/bid-queue.ts';
import { addBidRoutes } from './bidding/bids.routes.ts';
import { addHeadsRoutes } from './heads/heads.routes.ts';
import { addSellerAuctionRoutes } from './managing/seller-auctions.routes.ts';
import { addStaffAuctionRoutes } from './managing/staff-auctions.routes.ts';
import { addOwnWitnesses } from './witnessing/own-witnesses.routes.ts';
import { addWitnessingRoutes } from './witnessing/witnessing.routes.ts';

export { announceBidders } from './announce-bidders.ts';
export { type ClosingLag, measureClosing } from './background/closing-lag.ts';
export { keepHeartbeat } from './background/keep-heartbeat.ts';
export { endLotOutages } from './background/lot-outages.ts';
export { notifyBidders, remindBidders } from './background/notify-bidders.ts';
export { recheckLogs, stopDifferingAuctions } from './background/recheck-logs.ts';
export { startSweepingAuctions } from './background/start-sweeping.ts';
export { sweepAuctions } from './background/sweep-auctions.ts';
export { placeBids } from './bidding/place-bids.ts';
export { registerBidder } from './bidding/register-bidder.ts';
export { checkAuctionKeys } from './check-keys.ts';
export { appendHeads } from './heads/append-heads.ts';
export { measureTimeStamps, type TimeStampFigures } from './heads/measure-time-stamps.ts';
export { stampCheckpoints } from './heads/stamp-checkpoints.ts';
export { findLogHeads } from './log-heads.queries.ts';
export { publishLogKey } from './log-key.ts';
export { approveAuction } from './managing/approve-auction.ts';
export { confirmDeposit } from './managing/confirm-deposit.ts';
export { createAuction } from './managing/create-auction.ts';
export { type PracticeCast, startPractice } from './managing/practice.ts';
export { revokeSuspended } from './managing/revoke-suspended.ts';
export { isInOpenAuction } from './managing/seller-auctions.queries.ts';
export { submitAuction } from './managing/submit-auction.ts';
export { noteDepositsOfDeals } from './note-deposits-of-deals.ts';
export { receiveDeposit } from './receive-deposit.ts';
export { takeBackDeposit } from './take-back-deposit.ts';
export { verifyAllLogs } from './verify-all-logs.ts';
export { completeCertifiedSales } from './witnessing/complete-certified-sales.ts';
export { measureWitnesses, type WitnessFigures } from './witnessing/measure-witnesses.ts';
export { noteOwnWitness } from './witnessing/own-witnesses.routes.ts';

/** Auctions: the rules are in `contract/auctions/rules`, the log is public, and no answer shows a live maximum or a reserve. */
export async function auctionsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const queue = new BidQueue(platform);
  addAuctionRealtime(platform);
  addAuctionRoutes(app, platform);
  addAuctionNow(app, platform);
  addBidRoutes(app, platform, queue);
  addSellerAuctionRoutes(app, platform);
  addStaffAuctionRoutes(app, platform);
  addWitnessingRoutes(app, platform, queue);
  addHeadsRoutes(app, platform);
  addOwnWitnesses(app, platform);
}
