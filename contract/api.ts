import * as accounts from './accounts/accounts.endpoints.ts';
import * as security from './accounts/security.endpoints.ts';
import * as auctionBids from './auctions/auction-bids.endpoints.ts';
import * as auctions from './auctions/auctions.endpoints.ts';
import * as sellerAuctions from './auctions/seller-auctions.endpoints.ts';
import * as staffAuctions from './auctions/staff-auctions.endpoints.ts';
import * as calls from './calls/calls.endpoints.ts';
import * as chat from './chat/chat.endpoints.ts';

import { listOrders, listOwnDeals, takeDealStep } from './deals/deals.endpoints.ts';

import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';
import { sendEnquiry } from './enquiries/enquiries.endpoints.ts';
import * as insights from './insights/insights.endpoints.ts';
import * as imports from './listing-imports/listing-imports.endpoints.ts';
import * as writes from './listings/listing-writes.endpoints.ts';
import {
  getListingById,
  getListingBySlug,
  getListingRemains,
  listCards,
  listListings,
  searchListings,
} from './listings/listings.endpoints.ts';
import { exportSellerListings, listSellerListings } from './listings/seller-listings.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import { listPartners } from './partners/partners.endpoints.ts';
import { exportPayments, listPayments, sumPayments } from './payments/payments.endpoints.ts';
import * as rates from './rates/rates.endpoints.ts';
import { reportListing } from './reports/reports.endpoints.ts';
import { exploreListings, listSimilarListings, mapListings, suggestListings } from './search/search.endpoints.ts';
import { getOwnContact, getSellerContact, setOwnContact } from './sellers/seller-contact.endpoints.ts';
import { getSellerPage } from './sellers/seller-page.endpoints.ts';
import { applyAsSeller, getOwnDocument } from './sellers/sellers.endpoints.ts';
import { getSite, getSiteFigures } from './site/site.endpoints.ts';
import * as staff from './staff/staff.endpoints.ts';
import * as viewings from './viewings/viewings.endpoints.ts';
import { addToWishlist, listWishlist, removeFromWishlist, setWishlistNote } from './wishlist/wishlist.endpoints.ts';

/** Every call of the API. The app does not start while one of them is not bound, or a bound one is not here. */
export const api = {
  signUp: accounts.signUp,
  logIn: accounts.logIn,
  giveSecondFactor: accounts.giveSecondFactor,
  createToken: accounts.createToken,
  logOut: accounts.logOut,
  forgetPassword: accounts.forgetPassword,
  resetPassword: accounts.resetPassword,
  verifyEmail: accounts.verifyEmail,
  sendVerification: accounts.sendVerification,
  getProfile: accounts.getProfile,
  editProfile: accounts.editProfile,
  listSessions: security.listSessions,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  beginTwoFactor: security.beginTwoFactor,
  confirmTwoFactor: security.confirmTwoFactor,
  renewRecoveryCodes: security.renewRecoveryCodes,
  disableTwoFactor: security.disableTwoFactor,
  listSecurityEvents: security.listSecurityEvents,
  exportAccount: security.exportAccount,
  deleteAccount: security.deleteAccount,
  listListings,
  searchListings,
  getListingBySlug,
  getListingById,
  getListingRemains,
  listCards,
  listSellerListings,
  exportSellerListings,
  createListing: writes.createListing,
  updateListing: writes.updateListing,
  deleteListing: writes.deleteListing,
  bringListingBack: writes.bringListingBack,
  setListingStatus: writes.setListingStatus,
  duplicateListing: writes.duplicateListing,
  sendImageAhead: writes.sendImageAhead,
  removeImageAhead: writes.removeImageAhead,
  importListings: imports.importListings,
  listListingImports: imports.listListingImports,
  getListingImport: imports.getListingImport,
  startListingImport: imports.startListingImport,
  cancelListingImport: imports.cancelListingImport,
  getImportTemplate: imports.getImportTemplate,
  exploreListings,
  mapListings,
  suggestListings,
  listSimilarListings,
  listPartners,
  sendEnquiry,
  getSite,
  getSiteFigures,
  listWishlist,
  addToWishlist,
  removeFromWishlist,
  setWishlistNote,
  listOwnDeals,
  listOrders,
  takeDealStep,
  listViewingSlots: viewings.listViewingSlots,
  bookViewing: viewings.bookViewing,
  listOwnViewings: viewings.listOwnViewings,
  actOnViewing: viewings.actOnViewing,
  getViewingCalendar: viewings.getViewingCalendar,
  renewCalendar: viewings.renewCalendar,
  listSellerViewings: viewings.listSellerViewings,
  listViewingPatterns: viewings.listViewingPatterns,
  setViewingPattern: viewings.setViewingPattern,
  recordView: insights.recordView,
  getDashboard: insights.getDashboard,
  getAnalytics: insights.getAnalytics,
  exportAnalytics: insights.exportAnalytics,
  listCustomers: insights.listCustomers,
  listPayments,
  sumPayments,
  exportPayments,
  getRate: rates.getRate,
  listRates: rates.listRates,
  setRate: rates.setRate,
  importRates: rates.importRates,
  getSellerPage,
  getSellerContact,
  getOwnContact,
  setOwnContact,
  applyAsSeller,
  getOwnDocument,
  reportListing,
  openConversation: chat.openConversation,
  listConversations: chat.listConversations,
  listUnread: chat.listUnread,
  listMessages: chat.listMessages,
  getConversation: chat.getConversation,
  sendMessage: chat.sendMessage,
  markAsRead: chat.markAsRead,
  uploadAttachment: chat.uploadAttachment,
  getAttachment: chat.getAttachment,
  removeAttachment: chat.removeAttachment,
  setConversation: chat.setConversation,
  blockParticipant: chat.blockParticipant,
  unblockParticipant: chat.unblockParticipant,
  reportConversation: chat.reportConversation,
  startCall: calls.startCall,
  getCurrentCall: calls.getCurrentCall,
  listCalls: calls.listCalls,
  answerCall: calls.answerCall,
  declineCall: calls.declineCall,
  endCall: calls.endCall,
  listNotifications: notifications.listNotifications,
  countUnreadNotifications: notifications.countUnreadNotifications,
  readNotification: notifications.readNotification,
  readAllNotifications: notifications.readAllNotifications,
  getNotificationPreferences: notifications.getNotificationPreferences,
  setNotificationPreferences: notifications.setNotificationPreferences,
  getPushKey: notifications.getPushKey,
  subscribeToPush: notifications.subscribeToPush,
  unsubscribeFromPush: notifications.unsubscribeFromPush,
  unsubscribeFromMail: notifications.unsubscribeFromMail,
  getStaffOverview: staff.getStaffOverview,
  listApplications: staff.listApplications,
  getApplication: staff.getApplication,
  getApplicationDocument: staff.getApplicationDocument,
  approveApplication: staff.approveApplication,
  rejectApplication: staff.rejectApplication,
  listStaffListings: staff.listStaffListings,
  takeListingDown: staff.takeListingDown,
  restoreListing: staff.restoreListing,
  listReports: staff.listReports,
  decideReport: staff.decideReport,
  listEnquiries: staff.listEnquiries,
  answerEnquiry: staff.answerEnquiry,
  closeEnquiry: staff.closeEnquiry,
  listUsers: staff.listUsers,
  suspendUser: staff.suspendUser,
  reinstateUser: staff.reinstateUser,
  setStaffRights: staff.setStaffRights,
  listMails: staff.listMails,
  listAuditEvents: staff.listAuditEvents,
  listAuctions: auctions.listAuctions,
  getAuction: auctions.getAuction,
  getAuctionOfListing: auctions.getAuctionOfListing,
  listAuctionEvents: auctions.listAuctionEvents,
  getServerTime: auctions.getServerTime,
  registerForAuction: auctionBids.registerForAuction,
  leaveAuction: auctionBids.leaveAuction,
  placeBid: auctionBids.placeBid,
  buyNow: auctionBids.buyNow,
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
  getAuctionCalendar: staffAuctions.getAuctionCalendar,
  setAuctionCalendar: staffAuctions.setAuctionCalendar,
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
  voidBid: staffAuctions.voidBid,
  confirmDeposit: staffAuctions.confirmDeposit,
  reverseDeposit: staffAuctions.reverseDeposit,
  revokeBidder: staffAuctions.revokeBidder,
} satisfies Record<string, Endpoint>;

type Endpoints = typeof api;
type EndpointsByAddress = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** A call as a client names it: `GET /api/profile`. Only the name is loaded by a browser, not the schemas behind it. */
export type ApiCall = keyof EndpointsByAddress;
export type ApiInput<Call extends ApiCall> = EndpointInput<EndpointsByAddress[Call]> &
  FilesOf<EndpointsByAddress[Call]['files']>;
/** A call that takes files is sent as a form, even without any; that it does cannot be seen by its name. */
type FilesOf<Files> = [NonNullable<Files>] extends [never]
  ? { files?: undefined }
  : { files: Readonly<Record<string, readonly Blob[]>> };
export type ApiResponse<Call extends ApiCall> = EndpointResponse<EndpointsByAddress[Call]>;
