import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { movementKinds } from './balance.vocabulary.ts';

/** A seller's balance in one currency: amounts are never added up across currencies. */
export const sellerBalanceSchema = z.object({
  currency: z.enum(currencies),
  /** Kept by the operator for deals of the seller that are under way. */
  held: moneySchema,
  /** Owed to the seller by the operator. */
  due: moneySchema,
  /** Paid out to the seller so far, less payouts that came back. */
  paidOut: moneySchema,
});
export type SellerBalance = z.infer<typeof sellerBalanceSchema>;

export const getSellerBalance = endpoint({
  method: 'GET',
  path: '/api/seller/balance',
  summary: 'What the operator holds for deals of the signed-in seller, owes them and has paid out, by currency',
  access: 'seller',
  response: z.object({ balances: z.array(sellerBalanceSchema) }),
});

/** A month in Kigali, as "2026-11". */
export const monthSchema = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, { error: 'A month such as 2026-11' });

export const movementSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  /** The property of the deal; absent for payouts. */
  title: z.string().optional(),
  /** By how much the booking changes what is held, and what is due. */
  held: moneySchema,
  due: moneySchema,
});
export type Movement = z.infer<typeof movementSchema>;

const sides = z.object({ held: moneySchema, due: moneySchema });

export const movementsPerPage = 50;

export const getSellerStatement = endpoint({
  method: 'GET',
  path: '/api/seller/statement',
  summary:
    'A month of the signed-in seller in the ledger: opening and closing balances, and its bookings, oldest first',
  access: 'seller',
  query: z.object({
    /** The present month unless given. */
    month: monthSchema.optional(),
    ...cursorQuery(movementsPerPage),
  }),
  response: z.object({
    month: monthSchema,
    accounts: z.array(z.object({ currency: z.enum(currencies), opening: sides, closing: sides })),
    movements: z.array(movementSchema),
    ...cursorFields,
  }),
});
export type SellerStatement = z.infer<typeof getSellerStatement.response>;

/** The most bookings in a file, whose last line says when there are more. */
export const movementsExported = 10_000;

const fileQuery = z.object({ month: monthSchema.optional(), language: z.enum(languages).default('en') });

export const exportSellerStatement = endpoint({
  method: 'GET',
  path: '/api/seller/statement/export',
  summary: 'The same statement as a table (CSV)',
  access: 'seller',
  query: fileQuery,
  isDownload: true,
  response: z.unknown(),
});

export const getSellerStatementPdf = endpoint({
  method: 'GET',
  path: '/api/seller/statement/pdf',
  summary: 'The same statement as a file (PDF): the same bookings give the same bytes',
  access: 'seller',
  query: fileQuery,
  isDownload: true,
  response: z.unknown(),
});
