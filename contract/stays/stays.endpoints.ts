import * as z from 'zod';
import { daysUntil } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { cancellationPolicies } from './cancellation.ts';
import { monthForm } from './nights.ts';
import { nightKinds, stayProblems } from './quote.ts';
import { daysAhead, stayTermsSchema } from './stay-terms.ts';

const day = z.iso.date();
const monthSchema = z.string().regex(monthForm);

/** Availability is asked for a quarter of a year at most. */
const mostNightsAsked = 93;
const ofListing = z.object({ listingId: idSchema });

const amount = z.int();
const nightSchema = z.object({ night: day, isFree: z.boolean(), price: amount });

/** The public part of the terms. */
const publicTermsSchema = z.object({
  leastNights: z.int(),
  mostNights: z.int(),
  mostGuests: z.int(),
  noticeDays: z.int(),
  policy: z.enum(cancellationPolicies),
  isInstant: z.boolean(),
});

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/product/{listingId}/availability',
  summary: 'Which nights of a property are free and what each costs, from a day to another, which is not included',
  access: 'anyone',
  params: ofListing,
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => daysUntil(from, to) >= 1 && daysUntil(from, to) <= mostNightsAsked, {
      error: `From 1 to ${mostNightsAsked} nights`,
      path: ['to'],
    }),
  response: z.object({
    product: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
    currency: z.enum(currencies),
    terms: publicTermsSchema,
    nights: z.array(nightSchema),
  }),
  errors: ['NOT_FOUND'],
});

const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(nightKinds), season: z.string().optional(), count: z.int(), each: amount, amount }),
  z.object({ kind: z.literal('guests'), count: z.int(), each: amount, amount }),
  z.object({ kind: z.enum(['weekly_discount', 'monthly_discount']), percent: z.int(), amount }),
  z.object({ kind: z.literal('cleaning'), amount }),
]);

/** The refund of the nights until a day, that day included; nothing after the last. */
export const refundStepsSchema = z.array(z.object({ until: day, percent: z.int() }));

export const stayLinesSchema = z.array(lineSchema);

const quoteSchema = z.object({
  currency: z.enum(currencies),
  nights: z.int(),
  lines: stayLinesSchema,
  total: amount,
  /** Paid beside the total, and given back after the stay. */
  damageDeposit: amount,
  policy: z.enum(cancellationPolicies),
  refunds: refundStepsSchema,
});

/** Why a stay is not possible: by the terms, or because some of its nights are taken. */
export const refusedStays = [...stayProblems, 'taken'] as const;
const problemSchema = z.object({ problem: z.enum(refusedStays), limit: z.int() });
export type RefusedStay = z.infer<typeof problemSchema>;

export const quoteStay = endpoint({
  method: 'GET',
  path: '/api/product/{listingId}/quote',
  summary: 'What a stay costs, line by line, or why it is not possible. Nothing is held by asking',
  access: 'anyone',
  params: ofListing,
  query: z.object({ from: day, to: day, guests: z.coerce.number().int().min(1).max(50) }),
  response: z.object({
    quote: quoteSchema.optional(),
    /** The stay can be booked at this price until then, even if the host changes it in the meantime. */
    offer: z.object({ token: z.string(), until: z.iso.datetime() }).optional(),
    problem: problemSchema.optional(),
  }),
  errors: ['NOT_FOUND'],
});

const calendarSchema = z.object({
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  /** Zero until it is first changed. */
  version: z.int(),
  /** The price of a plain night, as the listing states it; absent where it is not let by the night. */
  night: moneySchema.optional(),
  /** Absent until they are first set. */
  terms: stayTermsSchema.optional(),
  month: monthSchema,
  nights: z.array(
    z.object({
      night: day,
      isFree: z.boolean(),
      price: amount.optional(),
      /** The calendar of another site that blocks it, which alone can free it. */
      takenBy: z.string().optional(),
    }),
  ),
  /** Stays with nights in the month, in order; the deal is where host and guest communicate. */
  stays: z.array(z.object({ dealId: z.string(), guest: z.string(), from: day, to: day, isPaid: z.boolean() })),
});
export type StayCalendar = z.infer<typeof calendarSchema>;

const byId = z.object({ id: idSchema });

export const getStayCalendar = endpoint({
  method: 'GET',
  path: '/api/seller/stays/{id}/calendar',
  summary: 'The calendar of nights of an own property: its terms and one month',
  access: 'seller',
  params: byId,
  query: z.object({ month: monthSchema.optional() }),
  response: z.object({ calendar: calendarSchema }),
  errors: ['NOT_FOUND'],
});

/** Nights from the first to the last, both included, that become unavailable, or available again. */
const changedNightsSchema = z
  .strictObject({ first: day, last: day, isFree: z.boolean() })
  .refine(({ first, last }) => first <= last, { error: 'The last night is not before the first', path: ['last'] })
  .refine(({ first, last }) => daysUntil(first, last) <= daysAhead, {
    error: `At most ${daysAhead} nights`,
    path: ['last'],
  });
export type ChangedNights = z.output<typeof changedNightsSchema>;

export const setStayCalendar = endpoint({
  method: 'PUT',
  path: '/api/seller/stays/{id}/calendar',
  summary: 'Sets the terms of an own property that is let by the night, or blocks nights or frees them',
  access: 'seller',
  needsVerifiedEmail: true,
  params: byId,
  body: z
    .strictObject({
      expectedVersion: z.int().min(0),
      terms: stayTermsSchema.optional(),
      nights: changedNightsSchema.optional(),
    })
    .refine(({ terms, nights }) => terms !== undefined || nights !== undefined, { error: 'Nothing is changed' }),
  response: z.object({ message: z.string(), calendar: calendarSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STATE', 'UNPROCESSABLE'],
});
