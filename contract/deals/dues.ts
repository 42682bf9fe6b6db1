import * as z from 'zod';
import { moneySchema } from '../money.schema.ts';
import { dueKinds, dueStates } from './due-states.ts';

export { type DueKind, dueKinds } from './due-states.ts';

/** What the bank or the mobile-money service calls a payment. */
export const paymentReferenceSchema = z.string().trim().max(120);

/** What one party owes the other, made by the process of the deal alone. */
export const dueSchema = z.object({
  _id: z.string(),
  kind: z.enum(dueKinds),
  money: moneySchema,
  dueAt: z.iso.datetime(),
  state: z.enum(dueStates),
  /** The debtor's report of the payment: when, and by which reference. */
  reported: z
    .object({ at: z.iso.datetime(), reference: z.string().optional(), documentId: z.string().optional() })
    .optional(),
  settledAt: z.iso.datetime().optional(),
  /** Who confirmed that it arrived. */
  settledBy: z.enum(['buyer', 'seller', 'finance', 'system']).optional(),
});
export type Due = z.infer<typeof dueSchema>;

/** Working days in which the buyer of a sale completes the deposit once both have signed. */
export const depositWorkingDays = 3;

/** The share of the price that the winner of an auction has deposited once the memorandum is signed: a tenth. */
export const auctionDepositShare = { part: 1, of: 10 } as const;
