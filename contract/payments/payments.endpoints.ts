import * as z from 'zod';
import { dealSources } from '../deals/old-deals.endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { allPaymentStates, paymentKinds } from './payment.vocabulary.ts';

/** A payment that a seller is owed, has received, or that is held for one of their auctions. */
export const paymentSchema = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  state: z.enum(allPaymentStates),
  money: moneySchema,
  /** When it came into its present state. */
  at: z.iso.datetime(),
  product: z.object({
    title: z.string(),
    /** Absent when the listing cannot be seen any more. */
    slug: z.string().optional(),
  }),
  /** For deals: where they came from. */
  source: z.enum(dealSources).optional(),
  /** Of deals: the buyer. */
  buyerName: z.string().optional(),
  /** Of deposits: the auction. */
  auctionSlug: z.string().optional(),
  /** For deposits: the paddle, once it has bid; until then only the bidder and the staff know it. */
  paddle: z.string().optional(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Days in Kigali, both included. */
const periodFields = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const narrowingFields = {
  ...periodFields,
  currency: z.enum(currencies).optional(),
  /** Finds titles, buyers and paddles. */
  search: z.string().max(200).default(''),
};
const filterFields = {
  ...narrowingFields,
  kind: z.enum(paymentKinds).optional(),
  state: z.enum(allPaymentStates).optional(),
};

export const paymentsPerPage = 25;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/seller/payments',
  summary: 'The payments of the signed-in seller: prices of deals and deposits in own auctions, newest first',
  access: 'seller',
  query: z.object({ ...filterFields, ...cursorQuery(paymentsPerPage) }),
  response: z.object({ payments: z.array(paymentSchema), ...cursorFields }),
});

export const sumPayments = endpoint({
  method: 'GET',
  path: '/api/seller/payments/totals',
  summary: 'The same payments counted and added up by state, separately for each currency',
  access: 'seller',
  query: z.object(narrowingFields),
  response: z.object({
    totals: z.array(
      z.object({
        kind: z.enum(paymentKinds),
        state: z.enum(allPaymentStates),
        count: z.int(),
        money: moneySchema,
      }),
    ),
  }),
});
export type PaymentTotal = z.infer<typeof sumPayments.response>['totals'][number];

/** The maximum number of rows in a file, whose last line says when there are more; a shorter period has the rest. */
export const paymentsExported = 20_000;

export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/seller/payments/export',
  summary: 'The same payments as a table (CSV)',
  access: 'seller',
  query: z.object(filterFields),
  isDownload: true,
  response: z.object({}),
});
