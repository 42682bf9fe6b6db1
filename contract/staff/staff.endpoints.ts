import * as z from 'zod';
import { roles } from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { languages } from '../languages.ts';
import { listingCardSchema } from '../listings/listing.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { reportedMessageSchema, reportReasons } from '../reports/reports.endpoints.ts';
import { paragraphsSchema } from '../text-fields.ts';
import {
  accountVerbs,
  applicationStates,
  applicationVerbs,
  auditActions,
  enquiryStates,
  mailStates,
  reportStates,
  staffListingStates,
  staffRights,
} from './staff.vocabulary.ts';

const done = z.object({ message: z.string() });
const byId = z.object({ id: idSchema });

/** How long a reason or a note of the staff may be, and an answer by mail. */
export const reasonMaxLength = 1_000;
export const answerMaxLength = 5_000;
const withReason = z.strictObject({ reason: paragraphsSchema(reasonMaxLength) });
/** Every list of the staff shows so many rows a page. */
export const staffPageSize = 25;
const pageQuery = cursorQuery(staffPageSize);
const searchText = z.string().trim().max(200).default('');
/** A list with how many rows match in all. */
const countedFields = { ...cursorFields, total: z.number().int() };

/** A user named in a list of the staff. */
const personSchema = z.object({ _id: z.string(), name: z.string() });

const queueSchema = z.object({ waiting: z.number().int(), oldestAt: z.iso.datetime().optional() });

export const getStaffOverview = endpoint({
  method: 'GET',
  path: '/api/staff/overview',
  summary: 'What waits for the staff, and since when',
  access: 'staff',
  response: z.object({
    applications: queueSchema,
    reports: queueSchema,
    enquiries: queueSchema,
    /** Mails that no mail server has taken yet. */
    mails: queueSchema,
    /** What the reader may do besides the work all staff share. */
    rights: z.array(z.enum(staffRights)),
    /** To administrators: a proxy that `TRUST_PROXY` does not name, so that all visitors share its address. */
    unknownProxy: z.string().optional(),
  }),
});

const applicationRowSchema = z.object({
  _id: z.string(),
  agencyName: z.string(),
  licenseNumber: z.string(),
  applicant: personSchema,
  submittedAt: z.iso.datetime(),
  state: z.enum(applicationStates),
  decidedAt: z.iso.datetime().optional(),
  decidedBy: personSchema.optional(),
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/staff/applications',
  summary: 'Applications to become a seller: the pending ones oldest first, others newest first',
  access: 'staff',
  query: z.object({ ...pageQuery, state: z.enum(applicationStates).default('pending'), search: searchText }),
  response: z.object({ applications: z.array(applicationRowSchema), ...countedFields }),
});

/** An application with all that was said in it. Reading it is logged. */
export const applicationSchema = applicationRowSchema.extend({
  yearsOfExperience: z.number().int(),
  officeAddress: z.string(),
  website: z.string().optional(),
  email: z.string(),
  phone: z.string(),
  document: z.object({ name: z.string(), mediaType: z.string(), bytes: z.number().int() }),
  /** The language the applicant reads, and so the one a reason is written in. */
  applicantLanguage: z.enum(languages),
  rejectionReason: z.string().optional(),
  /** Earlier applications of the same person, newest first. */
  earlier: z.array(applicationRowSchema.extend({ rejectionReason: z.string().optional() })),
  /** Other sellers or applicants with the same licence number. */
  sameLicense: z.array(personSchema),
  /** What the reader may do; deciding on one's own application is not allowed. */
  can: z.array(z.enum(applicationVerbs)),
});
export type StaffApplication = z.infer<typeof applicationSchema>;

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/staff/applications/{id}',
  summary: 'One application with everything in it',
  access: 'staff',
  params: byId,
  response: z.object({ application: applicationSchema }),
  errors: ['NOT_FOUND'],
});

export const getApplicationDocument = endpoint({
  method: 'GET',
  path: '/api/staff/applications/{id}/document',
  summary: 'The document of an application; every reading is logged',
  access: 'staff',
  params: byId,
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/staff/applications/{id}/approve',
  summary: 'Makes the applicant a seller',
  access: 'staff',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/staff/applications/{id}/reject',
  summary: 'Rejects an application, with a reason the applicant reads',
  access: 'staff',
  params: byId,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const listStaffListings = endpoint({
  method: 'GET',
  path: '/api/staff/listings',
  summary: 'Listings, also those taken down',
  access: 'staff',
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(staffListingStates).default('all') }),
  response: z.object({
    products: z.array(listingCardSchema.extend({ seller: personSchema, takenDownAt: z.iso.datetime().optional() })),
    ...countedFields,
  }),
});

export const takeListingDown = endpoint({
  method: 'POST',
  path: '/api/staff/listings/{id}/takedown',
  summary: 'Hides a listing from everybody but its seller and the staff',
  access: 'staff',
  params: byId,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const restoreListing = endpoint({
  method: 'POST',
  path: '/api/staff/listings/{id}/restore',
  summary: 'Shows a listing again that was taken down',
  access: 'staff',
  params: byId,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/staff/reports',
  summary: 'Reports of listings and of conversations: the open ones oldest first, others newest first',
  access: 'staff',
  query: z.object({ ...pageQuery, state: z.enum(reportStates).default('open') }),
  response: z.object({
    reports: z.array(
      z.object({
        _id: z.string(),
        listing: z.object({ _id: z.string(), slug: z.string(), title: z.string(), isTakenDown: z.boolean() }),
        reporter: personSchema.optional(),
        reason: z.enum(reportReasons),
        details: z.string().optional(),
        state: z.enum(reportStates),
        createdAt: z.iso.datetime(),
        note: z.string().optional(),
        decidedBy: personSchema.optional(),
        /** Of a report of a conversation: whom it is about, and what was chosen to be shown. */
        conversation: z
          .object({ reported: personSchema.optional(), messages: z.array(reportedMessageSchema) })
          .optional(),
      }),
    ),
    ...countedFields,
  }),
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/staff/reports/{id}/decide',
  summary: 'Upholds a report, which takes a reported listing down, or dismisses it',
  access: 'staff',
  params: byId,
  body: z.strictObject({ state: z.enum(['upheld', 'dismissed']), note: paragraphsSchema(reasonMaxLength) }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/staff/enquiries',
  summary: 'Enquiries of visitors: the open ones oldest first, others newest first',
  access: 'staff',
  query: z.object({ ...pageQuery, state: z.enum(enquiryStates).default('open') }),
  response: z.object({
    enquiries: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        message: z.string(),
        /** The listing it asks about, also where that is not public any more. */
        product: z.object({ title: z.string(), slug: z.string() }).optional(),
        state: z.enum(enquiryStates),
        createdAt: z.iso.datetime(),
        answer: z.string().optional(),
        decidedBy: personSchema.optional(),
      }),
    ),
    ...countedFields,
  }),
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/staff/enquiries/{id}/answer',
  summary: 'Answers an enquiry by mail',
  access: 'staff',
  params: byId,
  body: z.strictObject({ text: paragraphsSchema(answerMaxLength) }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const closeEnquiry = endpoint({
  method: 'POST',
  path: '/api/staff/enquiries/{id}/close',
  summary: 'Closes an enquiry without an answer',
  access: 'staff',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/staff/users',
  summary: 'People with an account, newest first',
  access: 'staff',
  rights: ['admin', 'auditor'],
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(['all', 'active', 'suspended']).default('all') }),
  response: z.object({
    users: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        createdAt: z.iso.datetime(),
        suspendedAt: z.iso.datetime().optional(),
        suspensionReason: z.string().optional(),
        /** Of the staff: what they may do besides the work all of them share. */
        rights: z.array(z.enum(staffRights)),
        /** What the reader may do; suspending staff or oneself, or changing one's own rights, is not allowed. */
        can: z.array(z.enum(accountVerbs)),
      }),
    ),
    ...countedFields,
  }),
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/staff/users/{id}/suspend',
  summary: 'Suspends an account: its sessions end and its listings are hidden',
  access: 'staff',
  rights: ['admin'],
  params: byId,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const reinstateUser = endpoint({
  method: 'POST',
  path: '/api/staff/users/{id}/reinstate',
  summary: 'Ends a suspension',
  access: 'staff',
  rights: ['admin'],
  params: byId,
  body: withReason,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const setStaffRights = endpoint({
  method: 'PUT',
  path: '/api/staff/users/{id}/rights',
  summary: 'Gives a member of the staff exactly these rights; own rights cannot be changed',
  access: 'staff',
  rights: ['admin'],
  params: byId,
  body: z.strictObject({ rights: z.array(z.enum(staffRights)).max(staffRights.length) }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const listMails = endpoint({
  method: 'GET',
  path: '/api/staff/mails',
  summary: 'The outbox: mails newest first, with their texts',
  access: 'staff',
  rights: ['admin'],
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(['all', ...mailStates]).default('all') }),
  response: z.object({
    mails: z.array(
      z.object({
        _id: z.string(),
        recipient: z.string(),
        subject: z.string(),
        /** Empty where `isTextHidden`: anyone with its link could sign in. */
        text: z.string(),
        isTextHidden: z.boolean(),
        state: z.enum(mailStates),
        attempts: z.number().int(),
        lastError: z.string().optional(),
        createdAt: z.iso.datetime(),
        sentAt: z.iso.datetime().optional(),
      }),
    ),
    ...cursorFields,
  }),
});

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'What the staff did, newest first; nothing in it can be changed',
  access: 'staff',
  rights: ['admin', 'auditor'],
  query: z.object({ ...pageQuery, search: searchText, action: z.enum(['all', ...auditActions]).default('all') }),
  response: z.object({
    events: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        actor: personSchema.optional(),
        action: z.enum(auditActions),
        /** What it was done to, in words that stay true when the thing is gone. */
        subject: z.string(),
        reason: z.string().optional(),
      }),
    ),
    ...cursorFields,
  }),
});
