import * as accounts from './accounts/accounts.endpoints.ts';
import * as security from './accounts/security.endpoints.ts';

import * as chat from './chat/chat.endpoints.ts';

import { listOrders, listOwnDeals, takeDealStep } from './deals/deals.endpoints.ts';

import type { Endpoint } from './endpoint.ts';
import { sendEnquiry } from './enquiries/enquiries.endpoints.ts';
import * as writes from './listings/listing-writes.endpoints.ts';
import {
  getListingById,
  getListingBySlug,
  getListingRemains,
  listListings,
  searchListings,
} from './listings/listings.endpoints.ts';
import { exportSellerListings, listSellerListings } from './listings/seller-listings.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import { listPartners } from './partners/partners.endpoints.ts';
import { reportListing } from './reports/reports.endpoints.ts';
import { exploreListings, listSimilarListings, mapListings, suggestListings } from './search/search.endpoints.ts';
import { applyAsSeller, getOwnDocument } from './sellers/sellers.endpoints.ts';
import { getSite, getSiteFigures } from './site/site.endpoints.ts';
import * as staff from './staff/staff.endpoints.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist/wishlist.endpoints.ts';

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
  listOwnDeals,
  listOrders,
  takeDealStep,
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
  listMails: staff.listMails,
  listAuditEvents: staff.listAuditEvents,
} satisfies Record<string, Endpoint>;
