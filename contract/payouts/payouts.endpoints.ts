import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { accountMethods, providerNames } from '../payments/pay.vocabulary.ts';
import { lineSchema } from '../text-fields.ts';
import { batchStates, batchVerbs, payoutStates } from './payout.vocabulary.ts';

const rights = ['finance', 'auditor'] as const;
const deciders = ['finance'] as const;

/** The account a seller is paid to. Only the end of its number is ever sent. */
export const payoutAccountSchema = z.object({
  _id: z.string(),
  currency: z.enum(currencies),
  method: z.enum(accountMethods),
  institution: z.string(),
  holderName: z.string(),
  maskedNumber: z.string(),
  createdAt: z.iso.datetime(),
  /** The account is not paid before then. */
  usableAt: z.iso.datetime(),
  isHeld: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

export const getPayoutAccounts = endpoint({
  method: 'GET',
  path: '/api/seller/payout-account',
  summary: 'Where the signed-in seller is paid to, one account for each currency; of its number only the end',
  access: 'seller',
  response: z.object({ accounts: z.array(payoutAccountSchema) }),
});

export const newPayoutAccountSchema = z.strictObject({
  currency: z.enum(currencies),
  method: z.enum(accountMethods),
  institution: lineSchema(100),
  holderName: lineSchema(100),
  number: lineSchema(40).regex(/^[A-Za-z0-9+ ./-]+$/, { error: 'Digits, letters, spaces, and + . / -' }),
  password: z.string().max(200),
});

export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/api/seller/payout-account',
  summary:
    'Names the account that a seller is paid to in a currency, in place of the one before. It needs the password, is mailed, and is not paid to for some days',
  access: 'seller',
  needsVerifiedEmail: true,
  isNeverKept: true,
  body: newPayoutAccountSchema,
  response: z.object({ message: z.string(), account: payoutAccountSchema }),
  errors: ['UNPROCESSABLE'],
});

const batchSchema = z.object({
  _id: z.string(),
  state: z.enum(batchStates),
  /** The sum of its payouts that are not cancelled, failed or returned. */
  money: moneySchema,
  /** How many payouts are in each state. */
  counts: z.partialRecord(z.enum(payoutStates), z.int()),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  approvedBy: z.string().optional(),
  sentAt: z.iso.datetime().optional(),
  can: z.array(z.enum(batchVerbs)),
});
export type PayoutBatch = z.infer<typeof batchSchema>;

export const staffPayoutSchema = z.object({
  _id: z.string(),
  state: z.enum(payoutStates),
  money: moneySchema,
  seller: z.string(),
  reference: z.string(),
  /** Absent once the seller has deleted their account. */
  account: payoutAccountSchema
    .pick({ method: true, institution: true, holderName: true, maskedNumber: true })
    .optional(),
  /** The titles of the properties it is for. */
  titles: z.array(z.string()),
  failure: z.string().optional(),
  /** The provider that pays it; without one it is in the file for the bank. */
  provider: z.enum(providerNames).optional(),
  /** The provider reports the outcome by itself. */
  isAwaited: z.boolean(),
  can: z.array(z.enum(['mark_paid', 'mark_failed', 'mark_returned'])),
});
export type StaffPayout = z.infer<typeof staffPayoutSchema>;

export const batchesPerPage = 25;

/** What sellers are owed in a currency, and why some of it is in no batch now. */
const owedSchema = z.object({
  money: moneySchema,
  ready: moneySchema,
  sellers: z.int(),
});

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/api/staff/payout-batches',
  summary: 'Batches of payouts, newest first, and what sellers are owed in each currency',
  access: 'staff',
  rights,
  query: z.object({ state: z.enum(['all', ...batchStates]).default('all'), ...cursorQuery(batchesPerPage) }),
  response: z.object({ batches: z.array(batchSchema), owed: z.array(owedSchema), ...cursorFields }),
});

const one = z.object({ id: idSchema });
const whole = z.object({ batch: batchSchema, payouts: z.array(staffPayoutSchema), ...cursorFields });
export const payoutsPerPage = 50;

export const readPayoutBatch = endpoint({
  method: 'GET',
  path: '/api/staff/payout-batches/{id}',
  summary: 'A batch with its payouts',
  access: 'staff',
  rights,
  params: one,
  query: z.object(cursorQuery(payoutsPerPage)),
  response: whole,
  errors: ['NOT_FOUND'],
});

const answer = z.object({ message: z.string(), batch: batchSchema });
const refusals = ['NOT_FOUND', 'FORBIDDEN', 'STATE'] satisfies ErrorCode[];

export const makePayoutBatch = endpoint({
  method: 'POST',
  path: '/api/staff/payout-batches',
  summary:
    'Collects what sellers are owed in a currency into a batch: those with an account that may be paid to, at least the minimum, nothing in dispute or frozen',
  access: 'staff',
  rights: deciders,
  body: z.strictObject({ currency: z.enum(currencies), commandId: idSchema }),
  response: answer,
  errors: ['STATE', 'COMMAND_REUSED'],
});

export const approvePayoutBatch = endpoint({
  method: 'POST',
  path: '/api/staff/payout-batches/{id}/approve',
  summary: 'Another person approves a batch; what is held meanwhile is taken out of it',
  access: 'staff',
  rights: deciders,
  params: one,
  response: answer,
  errors: refusals,
});

export const markBatchSent = endpoint({
  method: 'POST',
  path: '/api/staff/payout-batches/{id}/mark-sent',
  summary:
    'Closes a batch for the bank and books it; what is held meanwhile is taken out of it. Its file can be read then',
  access: 'staff',
  rights: deciders,
  params: one,
  response: answer,
  errors: refusals,
});

export const exportPayoutBatch = endpoint({
  method: 'GET',
  path: '/api/staff/payout-batches/{id}/file',
  summary:
    'The payouts of a batch that was sent, as a table (CSV) for the bank, with whole numbers; each look is in the audit log',
  access: 'staff',
  rights: deciders,
  params: one,
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'STATE'],
});

export const markBatchPaid = endpoint({
  method: 'POST',
  path: '/api/staff/payout-batches/{id}/mark-paid',
  summary: 'Says that payouts of a batch have been paid: one, or all that were sent',
  access: 'staff',
  rights: deciders,
  params: one,
  body: z.strictObject({ payoutId: idSchema.optional() }),
  response: answer,
  errors: refusals,
});

export const markPayoutReturned = endpoint({
  method: 'POST',
  path: '/api/staff/payout-batches/{id}/mark-returned',
  summary:
    'Says that a payout came back (`returned`, also after it was paid) or was not taken (`failed`): it is owed again',
  access: 'staff',
  rights: deciders,
  params: one,
  body: z.strictObject({
    payoutId: idSchema,
    outcome: z.enum(['failed', 'returned']),
    reason: lineSchema(300),
  }),
  response: answer,
  errors: refusals,
});

export const cancelPayoutBatch = endpoint({
  method: 'POST',
  path: '/api/staff/payout-batches/{id}/cancel',
  summary: 'Cancels a batch that was not sent: all of it is owed as before',
  access: 'staff',
  rights: deciders,
  params: one,
  response: answer,
  errors: refusals,
});
