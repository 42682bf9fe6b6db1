import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { lineSchema } from '../text-fields.ts';
import { dealActions, dealParties, dealSources, dealStates } from './deals.process.ts';

/** What happened to a deal, the first first: nothing of it is ever changed. */
const dealEventSchema = z.object({
  at: z.iso.datetime(),
  state: z.enum(dealStates),
  /** Absent: the system, as when an auction ends. */
  by: z.enum(dealParties).optional(),
  note: z.string().optional(),
});

/** A deal as one of its two parties sees it. */
export const dealSchema = z.object({
  _id: z.string(),
  product: z.object({
    _id: z.string(),
    title: z.string(),
    location: z.string(),
    /** Absent when the listing cannot be seen any more. */
    slug: z.string().optional(),
    picture: imageSchema.optional(),
  }),
  /** The agreed price, in the currency it was agreed in. */
  money: moneySchema,
  source: z.enum(dealSources),
  state: z.enum(dealStates),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().optional(),
  /** The other party: the seller for the buyer, the buyer for the seller. Reachable once both have agreed to the deal. */
  other: z.object({ name: z.string(), email: z.string().optional(), phoneNumber: z.string().optional() }),
  history: z.array(dealEventSchema),
});
export type Deal = z.infer<typeof dealSchema>;

export const dealsPerPage = 10;

const dealsQuery = z.object({
  ...cursorQuery(dealsPerPage),
  state: z.enum(dealStates).optional(),
});

export const listOwnDeals = endpoint({
  method: 'GET',
  path: '/api/deals/mine',
  summary: 'The deals in which the signed-in person is the buyer, newest first',
  access: 'user',
  query: dealsQuery,
  response: z.object({ deals: z.array(dealSchema), ...cursorFields }),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/seller/orders',
  summary: 'The deals in which the signed-in person is the seller, newest first',
  access: 'seller',
  query: dealsQuery,
  response: z.object({ deals: z.array(dealSchema), ...cursorFields }),
});

/** Why a deal was given up, in a sentence. */
export const dealNoteSchema = lineSchema(300);

export const takeDealStep = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/step',
  summary: 'Takes the next step of a deal as one of its parties',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ action: z.enum(dealActions), note: dealNoteSchema.optional() }),
  response: z.object({ message: z.string(), deal: dealSchema }),
  errors: ['NOT_FOUND', 'STATE', 'UNPROCESSABLE'],
});
