import * as z from 'zod';
import { listingCardSchema } from '../listings/listing.ts';
import {
  actorRoles,
  auctionEventTypes,
  auctionStates,
  bidRefusals,
  depositStates,
  ownPartVerbs,
  registrationStates,
  standings,
} from './auction.vocabulary.ts';
import type { AuctionEventRow } from './log/auction-log.ts';
import { auctionCurrencies } from './rules/increments.ts';

const amount = z.int();
const time = z.iso.datetime();

/**
 * The public state of an auction at a moment. Amounts are whole minor units of `currency` (US cents; whole
 * Rwandan francs); times are the server's.
 */
export const auctionSummarySchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  location: z.string(),
  state: z.enum(auctionStates),
  /** A practice lot of the demonstration: nothing is sold. */
  isPractice: z.boolean(),
  currency: z.enum(auctionCurrencies),
  startPrice: amount,
  guideLow: amount,
  guideHigh: amount,
  hasReserve: z.boolean(),
  isReserveMet: z.boolean(),
  /** Only while buying at once is possible. */
  buyNowPrice: amount.optional(),
  /** Whether that price may be taken before the start as well. */
  canBuyBeforeStart: z.boolean(),
  /** The highest bid as it is shown, and what it was sold for once it is. */
  price: amount.optional(),
  /** The lowest the next bidder may give; absent once no bid is possible. */
  nextMinimum: amount.optional(),
  leader: z.string().optional(),
  bidCount: z.int(),
  startsAt: time,
  endsAt: time,
  /** How often the end has moved, and whether it cannot move by bids any more. */
  extensions: z.int(),
  isFinalEnd: z.boolean(),
  /** While it is paused: when bidding goes on, once that has been announced. */
  resumesAt: time.optional(),
  /** It is sold; deal and deposits wait until enough witnesses have certified the close. */
  isWaitingForWitnesses: z.boolean(),
  watchers: z.int(),
  /** Grows with each addendum; who bids must have accepted it. */
  termsVersion: z.int(),
  /** Number and hash of the last row of the log. */
  seq: z.int(),
  headHash: z.string(),
});
export type AuctionSummary = z.infer<typeof auctionSummarySchema>;

/** An auction as lists show it; without the listing where that is no longer public. */
export const auctionCardSchema = auctionSummarySchema.extend({ listing: listingCardSchema.optional() });
export type AuctionCard = z.infer<typeof auctionCardSchema>;

/** A row of the public log. `readAuctionEvents` gives it its exact type. */
export const auctionEventSchema = z.object({
  seq: z.int(),
  at: time,
  type: z.enum(auctionEventTypes),
  actor: z.object({ role: z.enum(actorRoles), paddle: z.string().optional() }),
  data: z.record(z.string(), z.unknown()),
  commitment: z.string().optional(),
  previous: z.string(),
  hash: z.string(),
});

/** The rows with the exact type of each one's data. Our own server wrote them; the verifier checks what it is given. */
export function readAuctionEvents(rows: readonly z.infer<typeof auctionEventSchema>[]): AuctionEventRow[] {
  return rows as unknown as AuctionEventRow[];
}

/** The part of one person in an auction, which only they may see. */
export const ownPartSchema = z.object({
  standing: z.enum(standings),
  isWatching: z.boolean(),
  isSeller: z.boolean(),
  /** Why this person cannot register, if they cannot. */
  cannotRegister: z.enum(['is_seller', 'is_staff', 'related', 'needs_phone', 'suspended']).optional(),
  registration: z.enum(registrationStates).optional(),
  paddle: z.string().optional(),
  deposit: z.enum(depositStates).optional(),
  /** What to write on a transfer, so that the staff can see whose it is. */
  depositReference: z.string().optional(),
  acceptedTermsVersion: z.int().optional(),
  /** The public key by which this bidder signs, and one they have asked for in its place. */
  bidderKey: z.string().optional(),
  requestedKey: z.string().optional(),
  /** The own last maximum, shown to its bidder only. */
  maximum: amount.optional(),
  isLeading: z.boolean(),
  /** Until when the leader may withdraw their bids after a material change. */
  withdrawUntil: time.optional(),
  can: z.array(z.enum(ownPartVerbs)),
});
export type OwnPart = z.infer<typeof ownPartSchema>;

/** How an auction ended. */
export const outcomeSchema = z.object({
  closedAt: time,
  price: amount.optional(),
  paddle: z.string().optional(),
  /** Opened once the auction can no longer end in a sale. */
  reserve: amount.optional(),
});

/** Talks after an end below the reserve. */
export const talksSchema = z.object({
  until: time,
  /** Until when the highest bid binds its bidder without being confirmed again. */
  bidBindsUntil: time,
  counterPrice: amount.optional(),
  counterUntil: time.optional(),
});

/** What the auctioneer has published since the auction was announced; after a material one the leader may withdraw. */
export const addendumSchema = z.object({
  seq: z.int(),
  at: time,
  text: z.string(),
  isMaterial: z.boolean(),
  termsVersion: z.int(),
});

/** Who watches an auction, and which of the witnesses keep up with it. */
export const roomWitnessingSchema = z.object({
  /** How many of them must see it. */
  quorum: z.int(),
  /** Witnesses that a demonstration runs itself prove nothing to others. */
  isDemonstration: z.boolean(),
  witnesses: z.array(
    z.object({
      name: z.string(),
      address: z.string().optional(),
      isSeeing: z.boolean(),
      /** Whether it has certified that the auction was closed with every bid it had seen in time. */
      hasCertified: z.boolean(),
    }),
  ),
  /** Whether they certify the close; those of earlier auctions do not. */
  certifyClosing: z.boolean(),
  /** The operator's public key (X25519, hexadecimal) for sealing bids that are passed on by a witness. */
  sealingKey: z.string(),
});
export type RoomWitnessing = z.infer<typeof roomWitnessingSchema>;

/** Everything a room shows. */
export const auctionRoomSchema = auctionCardSchema.extend({
  description: z.string(),
  sellerName: z.string(),
  increments: z.array(z.object({ from: amount, step: amount })),
  grid: amount,
  absoluteLimit: amount,
  closingWindowSeconds: z.int(),
  extensionSeconds: z.int(),
  maximumExtensions: z.int().optional(),
  deposit: amount,
  /**
   * When its seller submitted it: the commission of that moment counts. Absent for the first auctions, which use their
   * start.
   */
  submittedAt: time.optional(),
  terms: z.string(),
  /** Additions to description and terms since it was announced, oldest first. */
  addenda: z.array(addendumSchema),
  reserveCommitment: z.string().optional(),
  /** Why it is suspended, withdrawn or cancelled. */
  reason: z.string().optional(),
  remainingMilliseconds: z.int().optional(),
  outcome: outcomeSchema.optional(),
  talks: talksSchema.optional(),
  /** The last rows of the log, oldest first. */
  events: z.array(auctionEventSchema),
  /** Whether deal and deposits of a sale wait until the quorum of witnesses has certified the close. */
  waitsForWitnesses: z.boolean(),
  /** Absent for an auction without witnesses. */
  witnessing: roomWitnessingSchema.optional(),
  /** Absent for visitors. */
  own: ownPartSchema.optional(),
  serverTime: time,
});
export type AuctionRoom = z.infer<typeof auctionRoomSchema>;

/** The operator's public key and signature; receipts from before there was a key have none. */
const operatorSignature = { logKey: z.string(), signature: z.string() };

/**
 * What proves to a bidder what they bid: the row's commitment is SHA-256 over auction, paddle, maximum and salt, and the
 * operator's signature says that the row is in the log.
 */
export const receiptSchema = z.object({
  auction: z.string(),
  slug: z.string(),
  paddle: z.string(),
  seq: z.int(),
  at: time,
  maximum: amount,
  salt: z.string(),
  commitment: z.string(),
  hash: z.string(),
  logKey: operatorSignature.logKey.optional(),
  signature: operatorSignature.signature.optional(),
});
export type BidReceipt = z.infer<typeof receiptSchema>;

/** A refusal of a registered bidder's bid as the operator has signed it: among the details of the error. */
export const signedRefusalSchema = z.object({
  auction: z.string(),
  paddle: z.string(),
  commandId: z.string(),
  maximum: amount,
  code: z.enum(bidRefusals),
  at: time,
  /** When it had been received; refusals from before they were in the log do not say. */
  receivedAt: time.optional(),
  /** The last row of the log when it was refused. */
  afterSeq: z.int(),
  ...operatorSignature,
});
export type SignedRefusal = z.infer<typeof signedRefusalSchema>;
