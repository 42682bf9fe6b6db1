import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { providerNames } from '../payments/pay.vocabulary.ts';
import { lineSchema } from '../text-fields.ts';
import { refundSources, refundStates, refundVerbs } from './refund.vocabulary.ts';

const rights = ['finance', 'auditor'] as const;
const deciders = ['finance'] as const;
export const refundsPerPage = 25;

/** Money that has to be refunded and is in no refund yet. */
export const owedRefundSchema = z.object({
  _id: z.string(),
  source: z.enum(refundSources),
  recipient: z.string(),
  /** The property. */
  title: z.string().optional(),
  money: moneySchema,
  /** The part that is in no refund. */
  left: moneySchema,
  since: z.iso.datetime(),
  /** The time by which it should be sent. */
  dueAt: z.iso.datetime(),
  isLate: z.boolean(),
  /** How the money arrived, as far as the site knows. */
  cameBy: z.string().optional(),
  can: z.array(z.enum(['request'])),
});
export type OwedRefund = z.infer<typeof owedRefundSchema>;

export const listOwedRefunds = endpoint({
  method: 'GET',
  path: '/api/staff/refunds/owed',
  summary: 'Money that has to go back to its payer and is in no refund yet, by when it is due',
  access: 'staff',
  rights,
  query: z.object(cursorQuery(refundsPerPage)),
  response: z.object({ owed: z.array(owedRefundSchema), ...cursorFields }),
});

const refundFields = {
  _id: z.string(),
  state: z.enum(refundStates),
  source: z.enum(refundSources),
  money: moneySchema,
  title: z.string().optional(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  /** The reference of the bank or of mobile money. */
  bankReference: z.string().optional(),
};

export const staffRefundSchema = z.object({
  ...refundFields,
  /** Absent when the payer is unknown. */
  recipient: z.string().optional(),
  reason: z.string(),
  needsSecond: z.boolean(),
  requestedBy: z.string(),
  approvedBy: z.string().optional(),
  cameBy: z.string().optional(),
  /** Why it came back: in words, or by the provider's reason. */
  failure: z.string().optional(),
  /** The provider that has collected the money, or was asked to send it back. */
  provider: z.enum(providerNames).optional(),
  /** A provider was asked to send it, and reports the outcome by itself. */
  isAwaited: z.boolean(),
  can: z.array(z.enum(refundVerbs)),
});
export type StaffRefund = z.infer<typeof staffRefundSchema>;

export const staffRefundLists = ['open', 'ended'] as const;

export const listStaffRefunds = endpoint({
  method: 'GET',
  path: '/api/staff/refunds',
  summary: 'Refunds: those of which something is to be done, the oldest first, or those that are over, newest first',
  access: 'staff',
  rights,
  query: z.object({ state: z.enum(staffRefundLists).default('open'), ...cursorQuery(refundsPerPage) }),
  response: z.object({ refunds: z.array(staffRefundSchema), ...cursorFields }),
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/staff/refunds',
  summary:
    'Asks for a refund of what is owed to a payer, or of unallocated money: all that is left unless an amount is given. Up to the limit it is approved by that',
  access: 'staff',
  rights: deciders,
  body: z.strictObject({
    owedId: idSchema.optional(),
    lineId: idSchema.optional(),
    /** Whole minor units. */
    amount: z.int().positive().max(1_000_000_000_000).optional(),
    reason: lineSchema(300),
    commandId: idSchema,
  }),
  response: z.object({ message: z.string(), refund: staffRefundSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'UNPROCESSABLE', 'COMMAND_REUSED'],
});

const one = z.object({ id: idSchema });
const answer = z.object({ message: z.string(), refund: staffRefundSchema });
const decision = (summary: string) => ({
  method: 'POST' as const,
  summary,
  access: 'staff' as const,
  rights: deciders,
  params: one,
  response: answer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'] satisfies ErrorCode[],
});

export const approveRefund = endpoint({
  ...decision('The second person approves a refund above the limit'),
  path: '/api/staff/refunds/{id}/approve',
});
export const cancelRefund = endpoint({
  ...decision('Cancels a refund that was not sent: the money is owed as before'),
  path: '/api/staff/refunds/{id}/cancel',
  body: z.strictObject({ reason: lineSchema(300) }),
});
export const sendRefund = endpoint({
  ...decision(
    'Sends a refund back by the provider that has collected the payment; it says by itself what became of it',
  ),
  path: '/api/staff/refunds/{id}/send',
});
export const markRefundSent = endpoint({
  ...decision('Says that a refund was ordered at the bank, and books it'),
  path: '/api/staff/refunds/{id}/mark-sent',
  body: z.strictObject({ bankReference: lineSchema(80) }),
});
export const markRefundSucceeded = endpoint({
  ...decision('Says that a refund has arrived; the receipt for the money gets its credit note'),
  path: '/api/staff/refunds/{id}/mark-succeeded',
});
export const markRefundFailed = endpoint({
  ...decision('Says that a refund came back: its booking is reversed, and it is owed, or sent in another way'),
  path: '/api/staff/refunds/{id}/mark-failed',
  body: z.strictObject({
    reason: lineSchema(300),
    /** `manual`: the same refund is sent in another way; `failed`: it is over, and the money is owed again. */
    next: z.enum(['failed', 'manual']).default('failed'),
  }),
});

export const ownRefundSchema = z.object(refundFields);
export type OwnRefund = z.infer<typeof ownRefundSchema>;

export const listOwnRefunds = endpoint({
  method: 'GET',
  path: '/api/me/refunds',
  summary: 'What goes back to the signed-in person: amounts that wait to be sent, and refunds, newest first',
  access: 'user',
  query: z.object(cursorQuery(refundsPerPage)),
  response: z.object({
    /** What is owed and not sent yet, for each currency. */
    waiting: z.array(moneySchema),
    refunds: z.array(ownRefundSchema),
    ...cursorFields,
  }),
});
