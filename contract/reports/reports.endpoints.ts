import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { paragraphsSchema } from '../text-fields.ts';

/** The reason of a report of a listing. */
export const reportReasons = ['fraud', 'wrong_facts', 'not_available', 'duplicate', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const listingReportSchema = z.strictObject({
  productId: idSchema,
  /** The guest's review of it, by the id of the stay; the listing itself where it is absent. */
  reviewId: idSchema.optional(),
  reason: z.enum(reportReasons),
  details: paragraphsSchema(2_000).optional(),
});

/** A message as the staff is shown it with a report of a conversation: a copy made when it was reported. */
export const reportedMessageSchema = z.object({
  _id: z.string(),
  senderId: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

export const reportListing = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a listing, or what a guest has written of it, to the staff',
  access: 'user',
  body: listingReportSchema,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});
