import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingWays } from '../listings/listing-way.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { leadShelves, leadStages } from './lead.vocabulary.ts';

/** What the seller can do with a lead besides answering. */
export const leadVerbs = ['mark_answered', 'mark_waiting'] as const;

/** The seller's own record of a lead: its stage, notes, and the day of the follow-up. */
const leadRecord = { stage: z.enum(leadStages), note: z.string().max(2_000), nextOn: z.iso.date().optional() };
const keptRecordSchema = z.strictObject({ ...leadRecord, note: leadRecord.note.default('') });
export type LeadRecord = z.output<typeof keptRecordSchema>;

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
  ...leadRecord,
  /** Whether the day of the follow-up has come. */
  isDue: z.boolean(),
  /** Whether the sender was signed in, or wrote as a visitor. */
  source: z.enum(['member', 'visitor']),
  /** The way by which they came to the listing, where it is known. */
  way: z.enum(listingWays).optional(),
  /** The conversation that continues it, where the sender has an account. */
  conversationId: z.string().optional(),
  can: z.array(z.enum(leadVerbs)),
});
export type Lead = z.infer<typeof leadSchema>;

const contactCounts = { calls: z.int(), whatsapps: z.int() };

export const leadsPerPage = 20;

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/seller/leads',
  summary: 'The enquiries about the listings of the signed-in seller, the newest first',
  access: 'seller',
  scope: 'leads:read',
  query: z.object({ ...cursorQuery(leadsPerPage), show: z.enum(leadShelves).optional() }),
  response: z.object({
    leads: z.array(leadSchema),
    /** How many there are of each stage, and how many are due for a follow-up. */
    counts: z.record(z.enum(leadShelves), z.int()),
    /** How many visitors opened the phone number on a listing in the last 30 days, to call or to write by WhatsApp. */
    contacts: z.object({
      ...contactCounts,
      /** From which of them: those with the most, a hundred at most. */
      listings: z.array(z.object({ title: z.string(), slug: z.string(), ...contactCounts })),
    }),
    /**
     * The ways by which the people who asked in the last 30 days came, in writing or in the chat; absent where unknown.
     */
    ways: z.array(z.object({ way: z.enum(listingWays).optional(), count: z.int() })),
    ...cursorFields,
  }),
});

export const keepLead = endpoint({
  method: 'POST',
  path: '/api/seller/leads/{id}',
  summary: 'Saves the stage of an enquiry, notes that only the seller reads, and when to follow up',
  access: 'seller',
  params: z.object({ id: idSchema }),
  body: keptRecordSchema,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});

export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/seller/leads/export',
  summary: 'The enquiries about the own listings, with stages and notes, as a table (CSV)',
  access: 'seller',
  isDownload: true,
  response: z.object({}),
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
