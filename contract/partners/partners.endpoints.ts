import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** SPECIFICATION §3, Partner; `logo` is a server-relative path. */
export const partnerSchema = z.object({ _id: z.string(), name: z.string(), logo: z.string() });
export type Partner = z.infer<typeof partnerSchema>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/contact/partners/all',
  summary: 'The firms the operator works with',
  access: 'anyone',
  response: z.array(partnerSchema),
});
