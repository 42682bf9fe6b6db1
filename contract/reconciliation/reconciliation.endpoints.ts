import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import type { FileField } from '../media/upload.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { payToSchema, sentPaymentSchema } from '../payments/pay.endpoints.ts';
import { accountMethods, providerNames } from '../payments/pay.vocabulary.ts';
import { lineSchema } from '../text-fields.ts';
import { settlementSchema } from './settlements.endpoints.ts';

const rights = ['finance', 'auditor'] as const;
const deciders = ['finance'] as const;

export const paymentAccountSchema = payToSchema.extend({
  createdAt: z.iso.datetime(),
  /** Since when payers no longer see it. */
  closedAt: z.iso.datetime().optional(),
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

export const listPaymentAccounts = endpoint({
  method: 'GET',
  path: '/api/staff/payment-accounts',
  summary: "The operator's bank accounts and mobile-money numbers",
  access: 'staff',
  rights,
  response: z.object({ accounts: z.array(paymentAccountSchema) }),
});

export const newPaymentAccountSchema = z.strictObject({
  method: z.enum(accountMethods),
  currency: z.enum(currencies),
  institution: lineSchema(100),
  holderName: lineSchema(100),
  number: lineSchema(40).regex(/^[A-Za-z0-9+ ./-]+$/, { error: 'Digits, letters, spaces, and + . / -' }),
});

export const addPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/staff/payment-accounts',
  summary: 'Adds an account that payers can pay into',
  access: 'staff',
  rights: deciders,
  body: newPaymentAccountSchema,
  response: z.object({ message: z.string(), account: paymentAccountSchema }),
  errors: ['STATE'],
});

export const closePaymentAccount = endpoint({
  method: 'POST',
  path: '/api/staff/payment-accounts/{id}/close',
  summary: 'Closes an account: payers no longer see it, and its statements can still be imported',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});

/** A payment that finance looks for. */
export const staffPaymentSchema = sentPaymentSchema
  .omit({ payTo: true, payPage: true, can: true })
  .extend({ payer: z.string(), reference: z.string() });
export type StaffPayment = z.infer<typeof staffPaymentSchema>;

export const staffPaymentStates = ['open', 'succeeded', 'cancelled'] as const;
export const staffPaymentsPerPage = 25;

export const listStaffPayments = endpoint({
  method: 'GET',
  path: '/api/staff/payments',
  summary:
    'Payments to the accounts of the operator: those that are waited for, the oldest first, or those that are over',
  access: 'staff',
  rights,
  query: z.object({ state: z.enum(staffPaymentStates).default('open'), ...cursorQuery(staffPaymentsPerPage) }),
  response: z.object({ payments: z.array(staffPaymentSchema), ...cursorFields }),
});

/**
 * Why a line may be a payment: `exact` names it and has its amount, `reference` names it with another amount,
 * `mistyped` nearly names it, `amount` has its amount and its payer's name. None is ever matched automatically.
 */
export const proposalReasons = ['exact', 'reference', 'mistyped', 'amount'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export const statementLineSchema = z.object({
  _id: z.string(),
  /** The account that received it; absent where a provider has it. */
  account: payToSchema.optional(),
  provider: z.enum(providerNames).optional(),
  settlement: settlementSchema.optional(),
  bookedOn: z.iso.date(),
  money: moneySchema,
  /** The unallocated part: it is in no payment. */
  unallocated: moneySchema,
  bankReference: z.string(),
  text: z.string(),
  counterparty: z.string(),
  /** It was entered manually and has not been seen in a statement. */
  isByHand: z.boolean(),
  dismissed: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
  proposals: z.array(
    z.object({
      paymentId: z.string(),
      reference: z.string(),
      payer: z.string(),
      /** What the payment still expects. */
      expected: moneySchema,
      reason: z.enum(proposalReasons),
    }),
  ),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** `settled`: money that a provider has passed on, which is also `matched`. */
export const statementLineStates = ['open', 'matched', 'settled', 'dismissed'] as const;

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/api/staff/statement-lines',
  summary:
    'What has come to the accounts: what is not allocated yet with proposals, what found its payments, or dismissed',
  access: 'staff',
  rights,
  query: z.object({ state: z.enum(statementLineStates).default('open'), ...cursorQuery(staffPaymentsPerPage) }),
  response: z.object({ lines: z.array(statementLineSchema), ...cursorFields }),
});

/** A statement: a table (CSV: date, amount, reference, text, name), or a camt.053 message. */
export const statementFile: FileField = {
  // Any text is accepted as a table; the parser finds out whether it is a message.
  kinds: ['csv'],
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 1,
  isRequired: true,
};
export const mostStatementLines = 5_000;

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/staff/statements',
  summary:
    'Adds the incoming money of a statement (CSV or ISO 20022 camt.053). What is known already is not added again',
  access: 'staff',
  rights: deciders,
  body: z.strictObject({ accountId: idSchema }),
  files: { statement: statementFile },
  response: z.object({
    message: z.string(),
    /** Incoming lines that were read, those of them that were new, and outgoing lines, which are passed over. */
    read: z.int(),
    added: z.int(),
    outgoing: z.int(),
  }),
  errors: ['NOT_FOUND', 'UNPROCESSABLE', 'TOO_LARGE', 'TOO_MANY_ROWS', 'UNSUPPORTED_MEDIA_TYPE', 'UNAVAILABLE'],
});

/** Money as finance has seen it on an account. */
export const seenMoneySchema = z.strictObject({
  accountId: idSchema,
  /** Whole minor units. */
  amount: z.int().positive().max(1_000_000_000_000),
  bankReference: lineSchema(80),
  bookedOn: z.iso.date(),
});

export const matchPayment = endpoint({
  method: 'POST',
  path: '/api/staff/payments/{id}/match',
  summary: 'Says that money is this payment: a line of a statement, or money that finance has seen on an account',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  body: z.strictObject({
    commandId: idSchema,
    lineId: idSchema.optional(),
    seen: seenMoneySchema.optional(),
  }),
  response: z.object({
    message: z.string(),
    payment: staffPaymentSchema,
    applied: moneySchema,
    /** The part of the line that is in no payment afterwards. */
    unallocated: moneySchema,
    receipt: z.string().optional(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'UNPROCESSABLE', 'COMMAND_REUSED'],
});

export const dismissStatementLine = endpoint({
  method: 'POST',
  path: '/api/staff/statement-lines/{id}/dismiss',
  summary: 'Says that a line is no money of ours, such as one that was entered by hand before; its booking is reversed',
  access: 'staff',
  rights: deciders,
  params: z.object({ id: idSchema }),
  body: z.strictObject({ reason: lineSchema(300) }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});
