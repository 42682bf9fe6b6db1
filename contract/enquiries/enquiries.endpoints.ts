import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** One line of text: trimmed, no control characters, so that it can stand in a mail header. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{C}*$/u);

/** SPECIFICATION §3 and §5, Enquiry: every field is required. */
export const enquirySchema = z.strictObject({
  name: line(120),
  email: z.email().max(254),
  phone: line(40),
  message: z
    .string()
    .trim()
    .min(1)
    .max(5_000)
    .regex(/^[^\0]*$/),
  /** A field no person sees; who fills it in is a robot, and is answered as if all were well. */
  website: z.string().max(200).optional(),
});
export type Enquiry = z.input<typeof enquirySchema>;

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/contact/enquiry/send',
  summary: 'Sends an enquiry to the operator',
  access: 'anyone',
  body: enquirySchema,
  response: z.object({ message: z.string() }),
});
