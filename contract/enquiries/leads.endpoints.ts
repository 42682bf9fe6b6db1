import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { cursorFields, cursorQuery } from '../page.ts';

/** What the seller can do with a lead besides answering. */
export const leadVerbs = ['mark_answered', 'mark_waiting'] as const;

/** An enquiry about a listing as its seller reads it, with what the sender has given to be answered by. */
const leadSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  /** The listing it asks about; `isPublic` says whether its page can be seen. */
  product: z.object({ title: z.string(), slug: z.string(), isPublic: z.boolean() }),
  createdAt: z.iso.datetime(),
  /** When the seller first answered in the conversation, or marked it as answered. */
  answeredAt: z.iso.datetime().optional(),
  /** The conversation that goes on from it, where the sender has an account. */
  conversationId: z.string().optional(),
  can: z.array(z.enum(leadVerbs)),
});
export type Lead = z.infer<typeof leadSchema>;

export const leadsPerPage = 20;

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/seller/leads',
  summary: 'The enquiries about the listings of the signed-in seller, the newest first',
  access: 'seller',
  scope: 'leads:read',
  query: z.object(cursorQuery(leadsPerPage)),
  response: z.object({ leads: z.array(leadSchema), ...cursorFields }),
});

export const markLead = endpoint({
  method: 'POST',
  path: '/api/seller/leads/{id}/answered',
  summary: 'Marks an enquiry about an own listing as answered, or as waiting again',
  access: 'seller',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ isAnswered: z.boolean() }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});
