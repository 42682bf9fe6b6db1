import * as z from 'zod';
import { dueStates } from '../deals/due-states.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import type { FileField } from '../media/upload.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import {
  accountMethods,
  owedKinds,
  paymentFailures,
  paymentMethods,
  paymentProviders,
  sentPaymentStates,
} from './pay.vocabulary.ts';

/** A photograph or PDF of a payment's confirmation by the bank or on the phone. */
export const slipFile: FileField = {
  kinds: ['jpeg', 'png', 'pdf'],
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 1,
  isRequired: true,
};

/** Slips of one payment at most. */
export const mostSlips = 5;

/** Where to pay: an account of the operator. */
export const payToSchema = z.object({
  _id: z.string(),
  method: z.enum(accountMethods),
  currency: moneySchema.shape.currency,
  /** The bank, or the mobile-money service. */
  institution: z.string(),
  holderName: z.string(),
  number: z.string(),
});
export type PayTo = z.infer<typeof payToSchema>;

const dueLine = z.object({
  _id: z.string(),
  kind: z.enum(owedKinds),
  /** A deposit has no deal yet: then the slug of its auction is given. */
  dealId: z.string().optional(),
  auction: z.string().optional(),
  /** The property. */
  title: z.string(),
  money: moneySchema,
});

/** An amount that the reader owes. */
export const ownDueSchema = dueLine.extend({
  paid: moneySchema,
  dueAt: z.iso.datetime(),
  state: z.enum(dueStates),
  creditor: z.string(),
  /** How it may be paid through the operator now; none while the deal is in dispute or frozen, or no account is set up. */
  methods: z.array(z.enum(paymentMethods)),
  /** The payment through the operator that is under way. */
  paymentId: z.string().optional(),
});
export type OwnDue = z.infer<typeof ownDueSchema>;

export const sentPaymentSchema = z.object({
  _id: z.string(),
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods).optional(),
  state: z.enum(sentPaymentStates),
  money: moneySchema,
  /** The part that has arrived. */
  received: moneySchema,
  /** What the payer writes on it, so that it is found. */
  reference: z.string().optional(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().optional(),
  /** What it is meant for. */
  dues: z.array(dueLine),
  slips: z.array(z.object({ _id: z.string(), name: z.string(), at: z.iso.datetime() })),
  receipts: z.array(z.string()),
  /** While it is open: where to pay. */
  payTo: z.array(payToSchema),
  /** For an open payment with a provider: the page where the payer decides, and until when. */
  payPage: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** For a failed payment with a provider. */
  failure: z.enum(paymentFailures).optional(),
  can: z.array(z.enum(['cancel', 'add_slip'])),
});
export type SentPayment = z.infer<typeof sentPaymentSchema>;

export const duesPerPage = 20;

export const listOwnDues = endpoint({
  method: 'GET',
  path: '/api/me/dues',
  summary: 'What the signed-in person owes, by when it is due: open ones, or those that are settled or void',
  access: 'user',
  query: z.object({ state: z.enum(['open', 'ended']).default('open'), ...cursorQuery(duesPerPage) }),
  response: z.object({ dues: z.array(ownDueSchema), ...cursorFields }),
});

export const sentPaymentsPerPage = 20;

export const listSentPayments = endpoint({
  method: 'GET',
  path: '/api/me/payments',
  summary: 'The payments of the signed-in person, newest first',
  access: 'user',
  query: z.object(cursorQuery(sentPaymentsPerPage)),
  response: z.object({ payments: z.array(sentPaymentSchema), ...cursorFields }),
});

const one = z.object({ id: idSchema });
const answer = z.object({ message: z.string(), payment: sentPaymentSchema });

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary:
    'Begins a payment of dues to an account of the operator, or with a provider. The same commandId is done once and answered alike',
  access: 'user',
  body: z.strictObject({
    dueIds: z.array(idSchema).min(1).max(20),
    method: z.enum(paymentMethods),
    /** Where mobile money asks the payer. */
    phone: z.string().trim().max(40).optional(),
    commandId: idSchema,
  }),
  response: answer,
  errors: ['NOT_FOUND', 'STATE', 'UNPROCESSABLE', 'COMMAND_REUSED'],
});

export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/{id}',
  summary: 'One of the own payments: where to pay, and how far it has come',
  access: 'user',
  params: one,
  response: z.object({ payment: sentPaymentSchema }),
  errors: ['NOT_FOUND'],
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/cancel',
  summary: 'Cancels an own payment of which nothing has arrived, also where a slip was sent',
  access: 'user',
  params: one,
  response: answer,
  errors: ['NOT_FOUND', 'STATE'],
});

export const addSlip = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/slip',
  summary: 'Adds a picture of the slip to an own payment. The same picture is refused for another payment',
  access: 'user',
  params: one,
  files: { slip: slipFile },
  response: answer,
  errors: ['NOT_FOUND', 'STATE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE', 'UNAVAILABLE'],
});

export const getSlip = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/slips/{slipId}',
  summary: 'A slip as a file, for its payer and finance; each look of finance is in the audit log',
  access: 'user',
  params: z.object({ id: idSchema, slipId: idSchema }),
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
