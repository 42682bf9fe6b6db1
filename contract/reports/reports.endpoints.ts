import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { paragraphsSchema } from '../text-fields.ts';

/** Why somebody thinks that a listing should not stand here. */
export const reportReasons = ['fraud', 'wrong_facts', 'not_available', 'duplicate', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const listingReportSchema = z.strictObject({
  productId: idSchema,
  reason: z.enum(reportReasons),
  details: paragraphsSchema(2_000).optional(),
});
export type ListingReport = z.input<typeof listingReportSchema>;

export const reportListing = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a listing to the staff',
  access: 'user',
  body: listingReportSchema,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});
