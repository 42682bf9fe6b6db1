import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { moneyHolders, owedKinds, paymentMethods } from '../payments/pay.vocabulary.ts';
import { lineSchema } from '../text-fields.ts';

export const receiptKinds = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** How a payment was made, except for direct payments between the parties. */
export const receiptMethods = [...paymentMethods, 'offset'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** What the code of a receipt reveals to anyone: enough to see whether it is genuine. */
export const checkedReceiptSchema = z.object({
  number: z.string(),
  kind: z.enum(receiptKinds),
  issuer: z.string(),
  money: moneySchema,
  issuedAt: z.iso.datetime(),
  /** The credit note that voids it, or the last of several that together void it. */
  voidedBy: z.string().optional(),
  /** What credit notes have taken back of it. */
  credited: moneySchema.optional(),
  /** For a credit note: the receipt it voids. */
  voids: z.string().optional(),
  /** For its payer, its issuer and finance. */
  details: z
    .object({
      code: z.string(),
      payer: z.string(),
      lines: z.array(
        z.object({
          kind: z.enum(owedKinds),
          title: z.string(),
          money: moneySchema,
          /** For a commission: the tax part. */
          tax: moneySchema.optional(),
        }),
      ),
      /** Absent for a payment from one party to the other. */
      method: z.enum(receiptMethods).optional(),
      reference: z.string().optional(),
      /** Who had the money when the receipt was written. */
      holder: z.enum(moneyHolders),
      reason: z.string().optional(),
    })
    .optional(),
});
export type CheckedReceipt = z.infer<typeof checkedReceiptSchema>;

/** A number as it is written on a receipt: issuer, year and place in the row. */
export const receiptNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,40}$/, { error: 'A number such as R-2026-000001' });
/** Twelve letters and digits, printed on the receipt. */
export const receiptCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{12}$/, { error: 'Twelve letters and digits' });

const one = z.object({ number: receiptNumberSchema });

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/{number}',
  summary: 'A receipt: whole for its payer, its issuer and finance, and by its code for anyone who checks it',
  access: 'anyone',
  params: one,
  query: z.object({ code: receiptCodeSchema.optional() }),
  response: z.object({ receipt: checkedReceiptSchema, can: z.array(z.enum(['void'])) }),
  errors: ['NOT_FOUND'],
});

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/receipts/{number}/pdf',
  summary: 'The same receipt as a file (PDF), for its payer, its issuer and finance',
  access: 'user',
  params: one,
  query: z.object({ language: z.enum(languages).default('en') }),
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const receiptsPerPage = 20;

export const listPaymentReceipts = endpoint({
  method: 'GET',
  path: '/api/me/receipts',
  summary: 'The receipts and credit notes for what the signed-in person has paid, newest first',
  access: 'user',
  query: z.object(cursorQuery(receiptsPerPage)),
  response: z.object({
    receipts: z.array(checkedReceiptSchema.omit({ details: true })),
    ...cursorFields,
  }),
});

export const voidReceipt = endpoint({
  method: 'POST',
  path: '/api/staff/receipts/{number}/void',
  summary: "Voids one of the operator's receipts by a credit note; the receipt itself stays as it is",
  access: 'staff',
  rights: ['finance'],
  params: one,
  body: z.strictObject({ reason: lineSchema(300) }),
  response: z.object({ message: z.string(), creditNote: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
});
