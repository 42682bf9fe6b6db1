import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { auctionCardSchema, auctionSummarySchema, ownPartSchema, receiptSchema } from './auction.ts';
import { bidModes, bidRefusals } from './auction.vocabulary.ts';
import { paddleSchema } from './paddle-schema.ts';

const byId = z.object({ id: idSchema });
const amountSchema = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const versionSchema = z.int().positive().max(1_000_000);

const hexSchema = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** The public part of an Ed25519 key, which a bidder makes for one auction. */
export const bidderKeySchema = hexSchema(64);

/**
 * The signature of a bidder who has a key (docs/auction-formats.md): over the auction, the paddle, the command, the commitment to
 * its amount by a salt made of command and `secret`, and the row of the log that was seen last.
 */
export const signedCommandSchema = z.strictObject({
  key: bidderKeySchema,
  paddle: paddleSchema,
  secret: hexSchema(64),
  seenHead: hexSchema(64),
  signature: hexSchema(128),
});

const seenSeqSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * The signature of a bidder who has a key over something else that they do (docs/auction-formats.md): over the auction,
 * the paddle, what they do, and the row of the log that was seen last. Required from them where the first row of the
 * log says so.
 */
export const signedActSchema = z.strictObject({
  key: bidderKeySchema,
  paddle: paddleSchema,
  seenSeq: seenSeqSchema,
  seenHead: hexSchema(64),
  signature: hexSchema(128),
});

/** The body of a call that carries nothing but the signature. */
const signedOnlySchema = z.strictObject({ signed: signedActSchema.optional() }).optional();

/** The state of the auction and of the person after a command, accepted or not. */
const stateAfter = { auction: auctionSummarySchema, own: ownPartSchema };

export const registerForAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/registration',
  summary: 'Registers to bid, or accepts a new version of the terms; a deposit may be asked for',
  access: 'user',
  needsVerifiedEmail: true,
  params: byId,
  /** With a key, each bid has to be signed with it. */
  body: z.strictObject({
    termsVersion: versionSchema,
    isOfAge: z.literal(true),
    bidderKey: bidderKeySchema.optional(),
    /** From a bidder who has a key already and accepts a new version. */
    signed: signedActSchema.optional(),
  }),
  response: z.object({ message: z.string(), ...stateAfter }),
  errors: [
    'NOT_FOUND',
    'CONFLICT_OF_INTEREST',
    'AUCTION_CLOSED',
    'TERMS_CHANGED',
    'UNPROCESSABLE',
    'FORBIDDEN',
    'NOT_SIGNED',
  ],
});

export const leaveAuction = endpoint({
  method: 'DELETE',
  path: '/api/auctions/{id}/registration',
  summary: 'Leaves an auction; the deposit is released at once. Not while leading',
  access: 'user',
  params: byId,
  body: signedOnlySchema,
  response: z.object({ message: z.string(), ...stateAfter }),
  errors: ['NOT_FOUND', 'STATE', 'NOT_SIGNED'],
});

export const placeBid = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/bids',
  summary: 'Bids, or raises the own maximum. The same commandId is answered alike however often it comes',
  access: 'user',
  isInOrder: true,
  params: byId,
  body: z.strictObject({
    /** A new one for each bid, the same for each retry of it. */
    commandId: idSchema,
    /** Whole minor units of the auction's currency. */
    maximum: amountSchema,
    mode: z.enum(bidModes),
    termsVersion: versionSchema,
    /** The last row of the log the person had seen. */
    seenSeq: seenSeqSchema,
    /** Required from bidders who have a key. */
    signed: signedCommandSchema.optional(),
  }),
  response: z.object({
    message: z.string(),
    /** The row of the log that holds the bid. */
    seq: z.int(),
    receipt: receiptSchema,
    ...stateAfter,
  }),
  errors: [...bidRefusals],
});

export const buyNow = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/buy-now',
  summary: 'Buys at once at the published price, which ends the auction',
  access: 'user',
  params: byId,
  body: z.strictObject({
    commandId: idSchema,
    price: amountSchema,
    termsVersion: versionSchema,
    /** As for a bid. */
    seenSeq: seenSeqSchema.optional(),
    signed: signedCommandSchema.optional(),
  }),
  response: z.object({
    message: z.string(),
    seq: z.int(),
    /** Absent for a command of before purchases had receipts. */
    receipt: receiptSchema.optional(),
    ...stateAfter,
  }),
  errors: [...bidRefusals, 'BUY_NOW_UNAVAILABLE'],
});

export const requestBidderKey = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/registration/key',
  summary: 'Asks the staff to replace a lost key; two of them have to agree',
  access: 'user',
  params: byId,
  body: z.strictObject({ bidderKey: bidderKeySchema }),
  response: z.object({ message: z.string(), ...stateAfter }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const withdrawBids = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/withdraw-bids',
  summary: 'Withdraws the own bids that lead, within 24 hours after a materially changed description',
  access: 'user',
  params: byId,
  body: signedOnlySchema,
  response: z.object({ message: z.string(), ...stateAfter }),
  errors: ['NOT_FOUND', 'STATE', 'NOT_SIGNED'],
});

export const getBidCommand = endpoint({
  method: 'GET',
  path: '/api/auctions/{id}/commands/{commandId}',
  summary: 'Whether a bid of one’s own counted, for a client that lost the answer',
  access: 'user',
  params: z.object({ id: idSchema, commandId: idSchema }),
  response: z.object({
    isAccepted: z.boolean(),
    seq: z.int().optional(),
    code: z.string().optional(),
    message: z.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/auctions/{id}/receipts',
  summary: 'Proofs of one’s own bids, oldest first',
  access: 'user',
  params: byId,
  response: z.object({ receipts: z.array(receiptSchema) }),
  errors: ['NOT_FOUND'],
});

export const answerCounter = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/counter-answer',
  summary: 'In talks below the reserve: the highest bidder takes or declines the seller’s price, or renews the bid',
  access: 'user',
  params: byId,
  /** A bidder who accepts has signed the seller’s price as they saw it. */
  body: z.strictObject({ answer: z.enum(['accept', 'decline', 'renew']), signed: signedActSchema.optional() }),
  response: z.object({ message: z.string(), ...stateAfter }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'NOT_SIGNED'],
});

export const listMyAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/mine',
  summary: 'Auctions the signed-in person is registered for or watches: running ones first, then by their end',
  access: 'user',
  response: z.object({
    auctions: z.array(z.object({ auction: auctionCardSchema, own: ownPartSchema })),
    serverTime: z.iso.datetime(),
  }),
});

export const watchAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/{id}/watch',
  summary: 'Sets a reminder before the end',
  access: 'user',
  params: byId,
  response: z.object({ message: z.string(), watchers: z.int() }),
  errors: ['NOT_FOUND'],
});

export const unwatchAuction = endpoint({
  method: 'DELETE',
  path: '/api/auctions/{id}/watch',
  summary: 'Removes the reminder',
  access: 'user',
  params: byId,
  response: z.object({ message: z.string(), watchers: z.int() }),
  errors: ['NOT_FOUND'],
});
