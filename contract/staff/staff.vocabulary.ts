/** The states of what the staff works on. Needed by addresses of pages, which do without the calls themselves. */

/** How long a reason or a note of the staff may be, and an answer by mail. */
export const reasonMaxLength = 1_000;
export const answerMaxLength = 5_000;

/** Rows on a page of every list of the staff. */
export const staffPageSize = 25;

export const applicationStates = ['pending', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const staffListingStates = ['all', 'public', 'taken_down'] as const;
export type StaffListingState = (typeof staffListingStates)[number];

export const reportStates = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * What a member of the staff may do besides the work all of them share (AUCTIONS §2.2): look after accounts and mails and
 * give rights, run auctions, take deposits, or read auctions, accounts and the audit log only. One person may hold several.
 */
export const staffRights = ['admin', 'auctioneer', 'finance', 'auditor'] as const;
export type StaffRight = (typeof staffRights)[number];

/** What the staff do and read; every one of these is written to the audit log with who and when. */
export const auditActions = [
  'application.read',
  'application.document_read',
  'application.approved',
  'application.rejected',
  'listing.taken_down',
  'listing.restored',
  'report.upheld',
  'report.dismissed',
  'enquiry.answered',
  'enquiry.closed',
  'user.suspended',
  'user.reinstated',
  'user.made_staff',
  'user.rights_given',
  'user.reset_link_made',
  'mail.read',
  'auction.approved',
  'auction.returned',
  'auction.moved',
  'auction.paused',
  'auction.resumed',
  'auction.extended',
  'auction.withdrawn',
  'auction.cancelled',
  'auction.deposit_confirmed',
  'auction.deposit_reversed',
  'auction.addendum_published',
  'auction.addendum_declined',
  'auction.bidder_revoked',
  'auction.bid_voided',
  'auction.proposed',
  'auction.calendar_changed',
  'rate.set',
  'commission.rule_set',
  'price_permit.document_read',
  'price_permit.approved',
  'price_permit.refused',
  'deal.resumed',
  'deal.cancelled',
  'deal.default_proposed',
  'deal.default_found',
  'deal.closed',
  'deal.deposit_decided',
  'deal.lease_terminated',
  'deal.handover_confirmed',
  'deal.completed',
  'deal.payment_confirmed',
  'deal.document_read',
  'deal.archive_read',
  'payment.account_added',
  'payment.account_closed',
  'payment.statement_imported',
  'payment.line_dismissed',
  'payment.line_settled',
  'payment.undo_asked',
  'payment.undo_declined',
  'payment.settlement_undone',
  'payment.matched',
  'payment.slip_read',
  'receipt.voided',
  'refund.requested',
  'refund.approved',
  'refund.cancelled',
  'refund.sent',
  'refund.succeeded',
  'refund.failed',
  'payout.account_changed',
  'payout.batch_made',
  'payout.batch_approved',
  'payout.batch_sent',
  'payout.batch_cancelled',
  'payout.paid',
  'payout.returned',
  'payout.file_read',
  'ledger.day_closed',
  'jobs.retried',
  'webhook.added',
  'webhook.removed',
  'api_key.made',
  'api_key.revoked',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What the reader may do with an account, or with an application, as it is sent in `can`. */
export const accountVerbs = ['suspend', 'reinstate', 'change_rights'] as const;
export type AccountVerb = (typeof accountVerbs)[number];
export const applicationVerbs = ['approve', 'reject', 'read_document'] as const;
export type ApplicationVerb = (typeof applicationVerbs)[number];
