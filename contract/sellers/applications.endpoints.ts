import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { applicationStates, applicationVerbs } from '../staff/staff.vocabulary.ts';
import {
  byId,
  countedFields,
  decision,
  documentReading,
  documentSchema,
  pageQuery,
  personSchema,
  searchText,
  withReason,
} from '../staff/staff-calls.ts';

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

/** An application with all its fields. Reading it is logged. */
export const applicationSchema = applicationRowSchema.extend({
  yearsOfExperience: z.int(),
  officeAddress: z.string(),
  website: z.string().optional(),
  email: z.string(),
  phone: z.string(),
  document: documentSchema,
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
  ...documentReading,
  path: '/api/staff/applications/{id}/document',
  summary: 'The document of an application; every reading is logged',
});

export const approveApplication = endpoint({
  ...decision,
  path: '/api/staff/applications/{id}/approve',
  summary: 'Makes the applicant a seller',
});

export const rejectApplication = endpoint({
  ...decision,
  path: '/api/staff/applications/{id}/reject',
  summary: 'Rejects an application, with a reason the applicant reads',
  body: withReason,
});
