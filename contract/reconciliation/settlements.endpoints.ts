import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';
import { providerNames } from '../payments/pay.vocabulary.ts';
import { lineSchema } from '../text-fields.ts';

const deciders = ['finance'] as const;

/**
 * What a member of finance may do with a settlement: request that it be undone; for a request of another member, do it
 * or reject it.
 */
export const settlementVerbs = ['ask_undo', 'undo', 'keep'] as const;
export type SettlementVerb = (typeof settlementVerbs)[number];

/** The provider that made it, the fees it kept beyond those booked with payments, and who wants it undone. */
export const settlementSchema = z.object({
  provider: z.enum(providerNames),
  fee: moneySchema,
  settledAt: z.iso.datetime(),
  undo: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).optional(),
  can: z.array(z.enum(settlementVerbs)),
});

export const settleStatementLine = endpoint({
  method: 'POST',
  path: '/api/staff/statement-lines/{id}/settle',
  summary: 'Says that a line is money that a provider has passed on to the bank, and what the provider has kept of it',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  body: z.strictObject({
    provider: z.enum(providerNames),
    /** The fees that the provider has kept, in whole minor units, where they were not booked with the payments. */
    fee: z.int().nonnegative().max(1_000_000_000_000).default(0),
  }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'STATE', 'UNPROCESSABLE'],
});

export const askSettlementUndo = endpoint({
  method: 'POST',
  path: '/api/staff/statement-lines/{id}/settlement/ask-undo',
  summary: 'Asks for a settlement to be undone that was put on the wrong line; another member of finance decides',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  body: z.strictObject({ reason: lineSchema(300) }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const undoSettlement = endpoint({
  method: 'POST',
  path: '/api/staff/statement-lines/{id}/settlement/undo',
  summary: 'Undoes a settlement for which another member has asked: its bookings are reversed, the line is open again',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});

export const keepSettlement = endpoint({
  method: 'POST',
  path: '/api/staff/statement-lines/{id}/settlement/keep',
  summary: 'Declines the request to undo a settlement',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});
