import * as accounts from './accounts/accounts.endpoints.ts';
import * as security from './accounts/security.endpoints.ts';
import * as apiKeys from './api-keys/api-keys.endpoints.ts';
import * as siteApiKeys from './api-keys/site-api-keys.endpoints.ts';
import { auctionApi } from './auctions/auction-api.ts';
import { listAuditEvents } from './audit/audit.endpoints.ts';
import * as balances from './balances/balances.endpoints.ts';
import * as calls from './calls/calls.endpoints.ts';
import * as chat from './chat/chat.endpoints.ts';
import * as commission from './commission/commission.endpoints.ts';
import { readDealMoney } from './deals/deal-money.endpoints.ts';
import * as deals from './deals/deals.endpoints.ts';
import { listOrders, listOwnDeals, takeDealStep } from './deals/old-deals.endpoints.ts';
import * as papers from './deals/papers.endpoints.ts';
import { listDisputes, listStaffDeals } from './deals/staff-deals.endpoints.ts';
import { bookStay } from './deals/stay.endpoints.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';
import { sendEnquiry } from './enquiries/enquiries.endpoints.ts';
import { exportLeads, keepLead, listLeads, markLead } from './enquiries/leads.endpoints.ts';
import * as staffEnquiries from './enquiries/staff-enquiries.endpoints.ts';
import { readListingFeed } from './feeds/feeds.endpoints.ts';
import * as health from './health/health.endpoints.ts';
import * as identities from './identities/identities.endpoints.ts';
import * as insights from './insights/insights.endpoints.ts';
import * as ledger from './ledger/ledger.endpoints.ts';
import * as imports from './listing-imports/listing-imports.endpoints.ts';
import * as writes from './listings/listing-writes.endpoints.ts';
import {
  getListingById,
  getListingByNumber,
  getListingBySlug,
  getListingRemains,
  listCards,
  listListings,
  searchListings,
} from './listings/listings.endpoints.ts';
import { exportOwnListings, listOwnListings } from './listings/own-list.endpoints.ts';
import * as staffListings from './listings/staff-listings.endpoints.ts';
import { listMails } from './mails/mails.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import { listPartners } from './partners/partners.endpoints.ts';
import * as passkeys from './passkeys/passkeys.endpoints.ts';
import * as pay from './payments/pay.endpoints.ts';
import { exportPayments, listPayments, sumPayments } from './payments/payments.endpoints.ts';
import * as payouts from './payouts/payouts.endpoints.ts';
import * as phoneSignIn from './phones/phone-sign-in.endpoints.ts';
import * as phones from './phones/phones.endpoints.ts';
import * as permits from './price-permits/price-permits.endpoints.ts';
import * as rates from './rates/rates.endpoints.ts';
import * as receipts from './receipts/receipts.endpoints.ts';
import * as reconciliation from './reconciliation/reconciliation.endpoints.ts';
import * as settlements from './reconciliation/settlements.endpoints.ts';
import * as refunds from './refunds/refunds.endpoints.ts';
import { listLeases } from './rent/leases.endpoints.ts';
import * as longRent from './rent/rent.endpoints.ts';
import * as repairs from './rent/repairs.endpoints.ts';
import { reportListing } from './reports/reports.endpoints.ts';
import * as staffReports from './reports/staff-reports.endpoints.ts';
import { savedSearchCalls } from './saved-searches/saved-search-calls.ts';
import { exploreListings, listSimilarListings, mapListings, suggestListings } from './search/search.endpoints.ts';
import * as applications from './sellers/applications.endpoints.ts';
import { getOwnContact, getSellerContact, setOwnContact } from './sellers/seller-contact.endpoints.ts';
import { getSellerPage } from './sellers/seller-page.endpoints.ts';
import { applyAsSeller, getOwnDocument } from './sellers/sellers.endpoints.ts';
import * as setup from './setup/setup.endpoints.ts';
import { sharedListCalls } from './shared-lists/shared-list-calls.ts';
import * as simulator from './simulator/simulator.endpoints.ts';
import { getSite, getSiteFigures } from './site/site.endpoints.ts';
import { listTextMessages } from './sms/sms.endpoints.ts';
import * as staff from './staff/staff.endpoints.ts';
import { stayCalls } from './stays/stay-calls.ts';
import { dialSimulated, textSimulated } from './ussd/phone-simulator.endpoints.ts';
import * as pins from './ussd/pins.endpoints.ts';
import * as viewings from './viewings/viewings.endpoints.ts';
import * as siteWebhooks from './webhooks/site-webhooks.endpoints.ts';
import * as webhooks from './webhooks/webhooks.endpoints.ts';
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
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  renewWebhookSecret: webhooks.renewWebhookSecret,
  enableWebhook: webhooks.enableWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  listWebhookMessages: webhooks.listWebhookMessages,
  sendWebhookAgain: webhooks.sendWebhookAgain,
  listSiteWebhooks: siteWebhooks.listSiteWebhooks,
  createSiteWebhook: siteWebhooks.createSiteWebhook,
  renewSiteWebhookSecret: siteWebhooks.renewSiteWebhookSecret,
  enableSiteWebhook: siteWebhooks.enableSiteWebhook,
  deleteSiteWebhook: siteWebhooks.deleteSiteWebhook,
  listSiteWebhookMessages: siteWebhooks.listSiteWebhookMessages,
  sendSiteWebhookAgain: siteWebhooks.sendSiteWebhookAgain,
  exportAccount: security.exportAccount,
  deleteAccount: security.deleteAccount,
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  listAllApiKeys: siteApiKeys.listAllApiKeys,
  createSiteApiKey: siteApiKeys.createSiteApiKey,
  revokeAnyApiKey: siteApiKeys.revokeAnyApiKey,
  listListings,
  searchListings,
  getListingBySlug,
  getListingById,
  getListingByNumber,
  getListingRemains,
  listCards,
  listOwnListings,
  exportOwnListings,
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
  listOwnPricePermits: permits.listOwnPricePermits,
  sendPricePermit: permits.sendPricePermit,
  withdrawPricePermit: permits.withdrawPricePermit,
  getOwnPricePermitDocument: permits.getOwnPricePermitDocument,
  listPricePermits: permits.listPricePermits,
  getPricePermitDocument: permits.getPricePermitDocument,
  approvePricePermit: permits.approvePricePermit,
  refusePricePermit: permits.refusePricePermit,
  exploreListings,
  readListingFeed,
  mapListings,
  suggestListings,
  listSimilarListings,
  listPartners,
  sendEnquiry,
  listLeads,
  markLead,
  keepLead,
  exportLeads,
  getSite,
  getSiteFigures,
  ...savedSearchCalls,
  listWishlist,
  addToWishlist,
  removeFromWishlist,
  setWishlistNote,
  ...sharedListCalls,
  listOwnDeals,
  listOrders,
  takeDealStep,
  listDeals: deals.listDeals,
  readDeal: deals.readDeal,
  listDealEvents: deals.listDealEvents,
  actOnDeal: deals.actOnDeal,
  makeOffer: deals.makeOffer,
  bookStay,
  listOffers: deals.listOffers,
  callBestAndFinal: deals.callBestAndFinal,
  getRentalProfile: longRent.getRentalProfile,
  setRentalProfile: longRent.setRentalProfile,
  getRentalTerms: longRent.getRentalTerms,
  setRentalTerms: longRent.setRentalTerms,
  applyToRent: longRent.applyToRent,
  revokeProfile: longRent.revokeProfile,
  listRentalApplications: longRent.listRentalApplications,
  listLeases,
  listRepairs: repairs.listRepairs,
  askRepair: repairs.askRepair,
  moveRepair: repairs.moveRepair,
  listDealPapers: papers.listDealPapers,
  addDealDocument: papers.addDealDocument,
  getDealDocument: papers.getDealDocument,
  requestSignCode: papers.requestSignCode,
  signDealDocument: papers.signDealDocument,
  markChecklistItem: papers.markChecklistItem,
  getDealArchive: papers.getDealArchive,
  listRules: papers.listRules,
  listStaffDeals,
  listDisputes,
  ...stayCalls,
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
  recordContact: insights.recordContact,
  getDashboard: insights.getDashboard,
  getAnalytics: insights.getAnalytics,
  exportAnalytics: insights.exportAnalytics,
  listCustomers: insights.listCustomers,
  listPayments,
  sumPayments,
  exportPayments,
  listOwnDues: pay.listOwnDues,
  listSentPayments: pay.listSentPayments,
  startPayment: pay.startPayment,
  readPhone: phones.readPhone,
  sendPhoneCode: phones.sendPhoneCode,
  confirmPhone: phones.confirmPhone,
  receiveTextsAgain: phones.receiveTextsAgain,
  forgetPhone: phones.forgetPhone,
  sendSignInCode: phoneSignIn.sendSignInCode,
  signInByPhone: phoneSignIn.signInByPhone,
  listPasskeys: passkeys.listPasskeys,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  signInByPasskey: passkeys.signInByPasskey,
  listIdentityProviders: identities.listIdentityProviders,
  readIdentityOffer: identities.readIdentityOffer,
  joinIdentity: identities.joinIdentity,
  signUpByIdentity: identities.signUpByIdentity,
  listIdentities: identities.listIdentities,
  beginIdentity: identities.beginIdentity,
  removeIdentity: identities.removeIdentity,
  listTextMessages,
  readPin: pins.readPin,
  setPin: pins.setPin,
  removePin: pins.removePin,
  dialSimulated,
  textSimulated,
  readSimulated: simulator.readSimulated,
  decideSimulated: simulator.decideSimulated,
  readPayment: pay.readPayment,
  cancelPayment: pay.cancelPayment,
  addSlip: pay.addSlip,
  getSlip: pay.getSlip,
  getReceipt: receipts.getReceipt,
  getReceiptPdf: receipts.getReceiptPdf,
  listPaymentReceipts: receipts.listPaymentReceipts,
  voidReceipt: receipts.voidReceipt,
  listPaymentAccounts: reconciliation.listPaymentAccounts,
  addPaymentAccount: reconciliation.addPaymentAccount,
  closePaymentAccount: reconciliation.closePaymentAccount,
  listStaffPayments: reconciliation.listStaffPayments,
  listStatementLines: reconciliation.listStatementLines,
  importStatement: reconciliation.importStatement,
  matchPayment: reconciliation.matchPayment,
  dismissStatementLine: reconciliation.dismissStatementLine,
  settleStatementLine: settlements.settleStatementLine,
  askSettlementUndo: settlements.askSettlementUndo,
  undoSettlement: settlements.undoSettlement,
  keepSettlement: settlements.keepSettlement,
  listOwedRefunds: refunds.listOwedRefunds,
  listStaffRefunds: refunds.listStaffRefunds,
  requestRefund: refunds.requestRefund,
  approveRefund: refunds.approveRefund,
  cancelRefund: refunds.cancelRefund,
  sendRefund: refunds.sendRefund,
  markRefundSent: refunds.markRefundSent,
  markRefundSucceeded: refunds.markRefundSucceeded,
  markRefundFailed: refunds.markRefundFailed,
  listOwnRefunds: refunds.listOwnRefunds,
  getPayoutAccounts: payouts.getPayoutAccounts,
  setPayoutAccount: payouts.setPayoutAccount,
  listPayoutBatches: payouts.listPayoutBatches,
  readPayoutBatch: payouts.readPayoutBatch,
  makePayoutBatch: payouts.makePayoutBatch,
  approvePayoutBatch: payouts.approvePayoutBatch,
  markBatchSent: payouts.markBatchSent,
  exportPayoutBatch: payouts.exportPayoutBatch,
  markBatchPaid: payouts.markBatchPaid,
  markPayoutReturned: payouts.markPayoutReturned,
  cancelPayoutBatch: payouts.cancelPayoutBatch,
  readTrialBalance: ledger.readTrialBalance,
  exportTrialBalance: ledger.exportTrialBalance,
  listDayCloses: ledger.listDayCloses,
  exportDayClose: ledger.exportDayClose,
  closeDay: ledger.closeDay,
  readDealMoney,
  getSellerBalance: balances.getSellerBalance,
  getSellerStatement: balances.getSellerStatement,
  exportSellerStatement: balances.exportSellerStatement,
  getSellerStatementPdf: balances.getSellerStatementPdf,
  getRate: rates.getRate,
  listRates: rates.listRates,
  setRate: rates.setRate,
  importRates: rates.importRates,
  getCommissionRules: commission.getCommissionRules,
  listCommissionRules: commission.listCommissionRules,
  listOverdueCommission: commission.listOverdueCommission,
  setCommissionRule: commission.setCommissionRule,
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
  listApplications: applications.listApplications,
  getApplication: applications.getApplication,
  getApplicationDocument: applications.getApplicationDocument,
  approveApplication: applications.approveApplication,
  rejectApplication: applications.rejectApplication,
  listStaffListings: staffListings.listStaffListings,
  takeListingDown: staffListings.takeListingDown,
  restoreListing: staffListings.restoreListing,
  listReports: staffReports.listReports,
  decideReport: staffReports.decideReport,
  listEnquiries: staffEnquiries.listEnquiries,
  answerEnquiry: staffEnquiries.answerEnquiry,
  closeEnquiry: staffEnquiries.closeEnquiry,
  listUsers: staff.listUsers,
  suspendUser: staff.suspendUser,
  reinstateUser: staff.reinstateUser,
  setStaffRights: staff.setStaffRights,
  getHealth: health.getHealth,
  retryJobs: health.retryJobs,
  getSetup: setup.getSetup,
  testMail: setup.testMail,
  checkMailRecords: setup.checkMailRecords,
  listMails,
  listAuditEvents,
  ...auctionApi,
} satisfies Record<string, Endpoint>;

type Endpoints = typeof api;
type EndpointsByAddress = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** A call as a client names it: `GET /api/profile`. Only the name is loaded by a browser, not the schemas behind it. */
export type ApiCall = keyof EndpointsByAddress;
export type ApiInput<Call extends ApiCall> = EndpointInput<EndpointsByAddress[Call]> &
  FilesOf<EndpointsByAddress[Call]['files']>;
/** A call that takes files is sent as a form, even without any; its name does not show that. */
type FilesOf<Files> = [NonNullable<Files>] extends [never]
  ? { files?: undefined }
  : { files: Readonly<Record<string, readonly Blob[]>> };
export type ApiResponse<Call extends ApiCall> = EndpointResponse<EndpointsByAddress[Call]>;
