import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema } from '../text-fields.ts';

/** The most calendars of other sites that one property takes its nights from. */
export const mostImports = 5;

/** Why the calendar of another site could not be read. */
export const importProblems = [
  'refused_address',
  'unreachable',
  'too_slow',
  'refused',
  'too_large',
  'not_a_calendar',
  'recurring',
] as const;
export type ImportProblem = (typeof importProblems)[number];

const day = z.iso.date();
const byId = z.object({ id: idSchema });

const importSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where it is read from, without what is secret of the address. */
  host: z.string(),
  /** When it was last read without a problem. */
  readAt: z.iso.datetime().optional(),
  problem: z.enum(importProblems).optional(),
  /** How many nights from today on it blocks. */
  nights: z.int(),
  /** Stays booked here whose nights it blocks too. */
  conflicts: z.array(z.object({ dealId: z.string(), guest: z.string(), from: day, to: day })),
});

const exchangeSchema = z.object({
  /** The private address at which other sites read the nights that are taken here. */
  feed: z.string(),
  imports: z.array(importSchema),
});
export type CalendarExchange = z.infer<typeof exchangeSchema>;

const answer = z.object({ exchange: exchangeSchema });
const changed = z.object({ message: z.string(), exchange: exchangeSchema });

export const getCalendarExchange = endpoint({
  method: 'GET',
  path: '/api/seller/stays/{id}/calendars',
  summary:
    'The private address of the nights of an own property, and the calendars of other sites that are read into it',
  access: 'seller',
  params: byId,
  response: answer,
  errors: ['NOT_FOUND'],
});

export const addImport = endpoint({
  method: 'POST',
  path: '/api/seller/stays/{id}/calendars',
  summary: 'Imports the calendar of another site, now and every hour; its nights are taken here too',
  access: 'seller',
  needsVerifiedEmail: true,
  params: byId,
  body: z.strictObject({ name: lineSchema(60), url: z.string().trim().min(1).max(2_000) }),
  response: changed,
  errors: ['NOT_FOUND', 'STATE', 'UNPROCESSABLE'],
});

export const removeImport = endpoint({
  method: 'DELETE',
  path: '/api/seller/stays/{id}/calendars/{importId}',
  summary: 'Stops importing the calendar of another site; its nights become free here',
  access: 'seller',
  params: byId.extend({ importId: idSchema }),
  response: changed,
  errors: ['NOT_FOUND'],
});

export const renewFeed = endpoint({
  method: 'POST',
  path: '/api/seller/stays/{id}/calendars/renew',
  summary: 'Replaces the private address of the nights of an own property; the one before stops working',
  access: 'seller',
  params: byId,
  response: changed,
  errors: ['NOT_FOUND'],
});
