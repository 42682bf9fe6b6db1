import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingWays } from '../listings/listing-way.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';

/** SPECIFICATION §3 and §5, Enquiry: every field is required. */
export const enquirySchema = z.strictObject({
  name: lineSchema(120),
  email: z.email().max(254),
  phone: lineSchema(40),
  message: paragraphsSchema(5_000),
  /** The listing it asks about: its seller is notified and answers too (leads.endpoints.ts). */
  productId: idSchema.optional(),
  /** The way by which its sender came to the listing, where a link of ours recorded it. */
  from: z.enum(listingWays).optional(),
  /** A field no person sees; who fills it in is a robot, and is answered as if all were well. */
  website: z.string().max(200).optional(),
});
export type Enquiry = z.input<typeof enquirySchema>;

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/contact/enquiry/send',
  summary: 'Sends an enquiry to the operator, and to the seller of the listing it asks about',
  access: 'anyone',
  body: enquirySchema,
  response: z.object({
    message: z.string(),
    /** False where this site has no mail server: the enquiry waits among those of the staff. */
    isMailed: z.boolean(),
  }),
});
