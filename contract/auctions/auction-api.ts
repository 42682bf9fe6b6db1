import type { Endpoint } from '../endpoint.ts';
import * as auctionBids from './auction-bids.endpoints.ts';
import * as auctionCalendar from './auction-calendar.endpoints.ts';
import * as auctions from './auctions.endpoints.ts';
import * as headsLog from './heads-log/heads-log.endpoints.ts';
import * as sellerAuctions from './seller-auctions.endpoints.ts';
import * as staffAuctions from './staff-auctions.endpoints.ts';
import * as staffBidders from './staff-bidders.endpoints.ts';
import * as waitingSales from './waiting-sales.endpoints.ts';
import * as witnessing from './witnessing/witnessing.endpoints.ts';

/** Every call about auctions, by the name the code uses. */
export const auctionApi = {
  listAuctions: auctions.listAuctions,
  getAuction: auctions.getAuction,
  getAuctionOfListing: auctions.getAuctionOfListing,
  listAuctionEvents: auctions.listAuctionEvents,
  getServerTime: auctions.getServerTime,
  registerForAuction: auctionBids.registerForAuction,
  leaveAuction: auctionBids.leaveAuction,
  placeBid: auctionBids.placeBid,
  buyNow: auctionBids.buyNow,
  requestBidderKey: auctionBids.requestBidderKey,
  withdrawBids: auctionBids.withdrawBids,
  getBidCommand: auctionBids.getBidCommand,
  listReceipts: auctionBids.listReceipts,
  answerCounter: auctionBids.answerCounter,
  listMyAuctions: auctionBids.listMyAuctions,
  watchAuction: auctionBids.watchAuction,
  unwatchAuction: auctionBids.unwatchAuction,
  listOwnAuctions: sellerAuctions.listOwnAuctions,
  getOwnAuction: sellerAuctions.getOwnAuction,
  createAuction: sellerAuctions.createAuction,
  editAuction: sellerAuctions.editAuction,
  submitAuction: sellerAuctions.submitAuction,
  moveOwnAuction: sellerAuctions.moveOwnAuction,
  withdrawOwnAuction: sellerAuctions.withdrawOwnAuction,
  proposeAddendum: sellerAuctions.proposeAddendum,
  lowerReserve: sellerAuctions.lowerReserve,
  decideTalks: sellerAuctions.decideTalks,
  listStaffAuctions: staffAuctions.listStaffAuctions,
  getStaffAuction: staffAuctions.getStaffAuction,
  getAuctionCalendar: auctionCalendar.getAuctionCalendar,
  setAuctionCalendar: auctionCalendar.setAuctionCalendar,
  approveAuction: staffAuctions.approveAuction,
  returnAuction: staffAuctions.returnAuction,
  pauseAuction: staffAuctions.pauseAuction,
  resumeAuction: staffAuctions.resumeAuction,
  extendAuction: staffAuctions.extendAuction,
  moveAuction: staffAuctions.moveAuction,
  publishAddendum: staffAuctions.publishAddendum,
  declineAddendum: staffAuctions.declineAddendum,
  withdrawAuction: staffAuctions.withdrawAuction,
  cancelAuction: staffAuctions.cancelAuction,
  awaitWitnesses: waitingSales.awaitWitnesses,
  waiveWitnesses: waitingSales.waiveWitnesses,
  voidBid: staffBidders.voidBid,
  confirmDeposit: staffBidders.confirmDeposit,
  reverseDeposit: staffBidders.reverseDeposit,
  changeBidderKey: staffBidders.changeBidderKey,
  revokeBidder: staffBidders.revokeBidder,
  listWitnessedLogs: witnessing.listWitnessedLogs,
  sendCosignatures: witnessing.sendCosignatures,
  passOnBids: witnessing.passOnBids,
  sendCertificate: witnessing.sendCertificate,
  getHeadsCheckpoint: headsLog.getHeadsCheckpoint,
  listHeadLeaves: headsLog.listHeadLeaves,
  getHeadInclusion: headsLog.getHeadInclusion,
  getHeadsConsistency: headsLog.getHeadsConsistency,
} satisfies Record<string, Endpoint>;
