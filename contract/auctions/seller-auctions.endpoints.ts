import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';
import { auctionCardSchema, auctionSummarySchema, talksSchema } from './auction.ts';
import { sellerAuctionVerbs } from './auction.vocabulary.ts';
import { addendumMaxLength } from './rules/addenda.ts';
import { auctionCurrencies } from './rules/increments.ts';

const byId = z.object({ id: idSchema });
const amountSchema = z.int().positive().max(1_000_000_000_000_000);
const done = z.object({ message: z.string(), auction: auctionSummarySchema });

export const auctionReasonMaxLength = 1_000;
export const auctionTermsMaxLength = 20_000;

/** What a seller decides about an auction; amounts in whole minor units, on the currency's grid. */
export const auctionDraftSchema = z.strictObject({
  currency: z.enum(auctionCurrencies),
  startPrice: amountSchema,
  /** Secret from the moment of submission on, even from the staff; opened at the end. */
  reserve: amountSchema.optional(),
  buyNowPrice: amountSchema.optional(),
  /** Whether that price may be taken before the start as well. */
  canBuyBeforeStart: z.boolean().optional(),
  guideLow: amountSchema,
  guideHigh: amountSchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  closingWindowSeconds: z.int().min(10).max(3_600),
  extensionSeconds: z.int().min(10).max(3_600),
  maximumExtensions: z.int().min(1).max(1_000).optional(),
  terms: paragraphsSchema(auctionTermsMaxLength),
});
export type AuctionDraft = z.infer<typeof auctionDraftSchema>;

/** An addendum that the seller has proposed. */
export const addendumProposalSchema = z.object({ text: z.string(), isMaterial: z.boolean(), at: z.iso.datetime() });

/** An auction as its seller sees it. */
export const sellerAuctionSchema = z.object({
  auction: auctionCardSchema,
  listingId: z.string(),
  /** What may still be changed; with the reserve only until it is submitted. */
  draft: auctionDraftSchema.optional(),
  /** Why the staff returned it, or why it was suspended, withdrawn or cancelled. */
  reason: z.string().optional(),
  registered: z.int(),
  talks: talksSchema.optional(),
  /** What the seller would add to the description, and why the auctioneer will not. */
  addendum: addendumProposalSchema
    .extend({ declined: z.object({ at: z.iso.datetime(), reason: z.string() }).optional() })
    .optional(),
  /** What the seller may do now. */
  can: z.array(z.enum(sellerAuctionVerbs)),
});
export type SellerAuction = z.infer<typeof sellerAuctionSchema>;

export const listOwnAuctions = endpoint({
  method: 'GET',
  path: '/api/seller/auctions',
  summary: 'The seller’s own auctions, newest first',
  access: 'seller',
  response: z.object({ auctions: z.array(sellerAuctionSchema), serverTime: z.iso.datetime() }),
});

export const getOwnAuction = endpoint({
  method: 'GET',
  path: '/api/seller/auctions/{id}',
  summary: 'One of the seller’s own auctions',
  access: 'seller',
  params: byId,
  response: sellerAuctionSchema.extend({ serverTime: z.iso.datetime() }),
  errors: ['NOT_FOUND'],
});

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/seller/auctions',
  summary: 'Begins a draft of an auction of an own listing',
  access: 'seller',
  needsVerifiedEmail: true,
  body: auctionDraftSchema.extend({ listingId: idSchema }),
  response: z.object({ message: z.string(), auctionId: z.string(), slug: z.string() }),
  errors: ['NOT_FOUND', 'STATE', 'UNPROCESSABLE', 'PRICE_PERMIT_NEEDED'],
});

export const editAuction = endpoint({
  method: 'PUT',
  path: '/api/seller/auctions/{id}',
  summary: 'Changes a draft',
  access: 'seller',
  params: byId,
  body: auctionDraftSchema,
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'UNPROCESSABLE', 'PRICE_PERMIT_NEEDED'],
});

export const submitAuction = endpoint({
  method: 'POST',
  path: '/api/seller/auctions/{id}/submit',
  summary: 'Submits a draft to the staff; the reserve is sealed',
  access: 'seller',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'UNPROCESSABLE', 'STATE', 'PROPERTY_PROMISED', 'PRICE_PERMIT_NEEDED'],
});

export const moveOwnAuction = endpoint({
  method: 'POST',
  path: '/api/seller/auctions/{id}/move',
  summary: 'Moves an own auction long enough before its start; registered bidders are notified and may leave',
  access: 'seller',
  params: byId,
  body: z.strictObject({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    reason: lineSchema(auctionReasonMaxLength),
  }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'STATE', 'UNPROCESSABLE'],
});

export const withdrawOwnAuction = endpoint({
  method: 'POST',
  path: '/api/seller/auctions/{id}/withdraw',
  summary: 'Withdraws: before the start, or while it runs with 12 hours left and the reserve not met',
  access: 'seller',
  params: byId,
  body: z.strictObject({ reason: lineSchema(auctionReasonMaxLength) }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'STATE'],
});

/** Text of the log, and whether it changes the description in a way that matters. */
export const addendumBodySchema = z.strictObject({
  text: paragraphsSchema(addendumMaxLength),
  isMaterial: z.boolean(),
});

export const proposeAddendum = endpoint({
  method: 'POST',
  path: '/api/seller/auctions/{id}/addendum',
  summary: 'Proposes an addendum to a public auction; the auctioneer publishes it',
  access: 'seller',
  params: byId,
  body: addendumBodySchema,
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
});

export const lowerReserve = endpoint({
  method: 'POST',
  path: '/api/seller/auctions/{id}/reserve',
  summary: 'Lowers the reserve, or gives it up with `null`; it is never raised once the auction is scheduled',
  access: 'seller',
  params: byId,
  body: z.strictObject({ reserve: amountSchema.nullable() }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'UNPROCESSABLE'],
});

export const decideTalks = endpoint({
  method: 'POST',
  path: '/api/seller/auctions/{id}/talks',
  summary: 'After an end below the reserve: accept the highest bid, name another price once, or decline',
  access: 'seller',
  params: byId,
  body: z.strictObject({ decision: z.enum(['accept', 'counter', 'decline']), price: amountSchema.optional() }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'UNPROCESSABLE', 'STATE'],
});
