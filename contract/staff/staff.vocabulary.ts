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

/** What the reader may do with an account, or with an application, as it is sent in `can`. */
export const accountVerbs = ['suspend', 'reinstate', 'change_rights'] as const;
export type AccountVerb = (typeof accountVerbs)[number];
export const applicationVerbs = ['approve', 'reject', 'read_document'] as const;
export type ApplicationVerb = (typeof applicationVerbs)[number];
