import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { reasonMaxLength, reportStates } from '../staff/staff.vocabulary.ts';
import { byId, countedFields, done, pageQuery, personSchema } from '../staff/staff-calls.ts';
import { paragraphsSchema } from '../text-fields.ts';
import { reportedMessageSchema, reportReasons } from './reports.endpoints.ts';

export const listReports = endpoint({
  method: 'GET',
  path: '/api/staff/reports',
  summary: 'Reports of listings, of conversations and of reviews: the open ones oldest first, others newest first',
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
        /** For a report of a conversation: whom it is about, and the messages chosen as evidence. */
        conversation: z
          .object({ reported: personSchema.optional(), messages: z.array(reportedMessageSchema) })
          .optional(),
        /** For a report of a review: its present text; `isGone` once its guest has deleted the account. */
        review: z
          .object({
            isGone: z.boolean(),
            isHidden: z.boolean(),
            rating: z.int().optional(),
            text: z.string().optional(),
          })
          .optional(),
      }),
    ),
    ...countedFields,
  }),
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/staff/reports/{id}/decide',
  summary: 'Upholds a report, which takes a reported listing down or hides a reported review, or dismisses it',
  access: 'staff',
  params: byId,
  body: z.strictObject({ state: z.enum(['upheld', 'dismissed']), note: paragraphsSchema(reasonMaxLength) }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});
