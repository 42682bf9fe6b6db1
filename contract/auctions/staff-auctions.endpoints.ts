import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields } from '../page.ts';
import { pageQuery, personSchema } from '../staff/staff-calls.ts';
import { auctionCardSchema, talksSchema } from './auction.ts';
import {
  depositStates,
  proposalVerbs,
  registrationStates,
  registrationVerbs,
  staffAuctionShelves,
  staffAuctionVerbs,
  voidGrounds,
} from './auction.vocabulary.ts';
import { longestTechnicalExtensionMinutes } from './rules/soft-close.ts';
import { addendumBodySchema, addendumProposalSchema } from './seller-auctions.endpoints.ts';
import { auctioneers, byId, done, doneByTwo, eitherOfTwo, readers, reason, withReason } from './staff-auction-calls.ts';

const staffAuctionRowSchema = z.object({
  auction: auctionCardSchema,
  seller: personSchema,
  registered: z.int(),
  /** Registrations whose deposit has not arrived. */
  awaitingDeposit: z.int(),
  /** An addendum that the seller proposes waits for the auctioneer. */
  isAddendumProposed: z.boolean(),
});

export const listStaffAuctions = endpoint({
  method: 'GET',
  path: '/api/staff/auctions',
  summary: 'Auctions for the staff: running ones by time left, those in review the oldest first',
  access: 'staff',
  rights: readers,
  query: z.object({ ...pageQuery, shelf: z.enum(staffAuctionShelves).default('running') }),
  response: z.object({
    auctions: z.array(staffAuctionRowSchema),
    ...cursorFields,
    counts: z.record(z.string(), z.int()),
    serverTime: z.iso.datetime(),
  }),
});

/** Bidders as the staff see them: never with a maximum. */
const staffRegistrationSchema = z.object({
  _id: z.string(),
  person: personSchema,
  email: z.string(),
  phone: z.string(),
  state: z.enum(registrationStates),
  paddle: z.string(),
  deposit: z.enum(depositStates),
  depositAmount: z.int(),
  depositReference: z.string(),
  registeredAt: z.iso.datetime(),
  isLeading: z.boolean(),
  bidCount: z.int(),
  /** The key they have asked for in the place of a lost one. */
  requestedKey: z.string().optional(),
  /** What the reader may do with this bidder now. */
  can: z.array(z.enum(registrationVerbs)),
});

export const getStaffAuction = endpoint({
  method: 'GET',
  path: '/api/staff/auctions/{id}',
  summary: 'One auction with its bidders, and what the staff may do; maxima and reserve are never shown',
  access: 'staff',
  rights: readers,
  params: byId,
  response: staffAuctionRowSchema.extend({
    registrations: z.array(staffRegistrationSchema),
    terms: z.string(),
    /** Whether deal and deposits of a sale wait for the witnesses. */
    waitsForWitnesses: z.boolean(),
    /** How many of them have certified the close, and how many must; absent where no sale waits. */
    certified: z.object({ count: z.int(), quorum: z.int() }).optional(),
    reason: z.string().optional(),
    talks: talksSchema.optional(),
    /** Accepted bids that may be voided. */
    bids: z.array(
      z.object({
        seq: z.int(),
        at: z.iso.datetime(),
        paddle: z.string(),
        amount: z.int(),
        isVoided: z.boolean(),
      }),
    ),
    /** What waits for a second member of the staff. */
    proposal: z
      .object({
        action: z.enum(['withdraw', 'cancel', 'waive']),
        reason: z.string(),
        by: personSchema,
        at: z.iso.datetime(),
        isOwn: z.boolean(),
        can: z.array(z.enum(proposalVerbs)),
      })
      .optional(),
    /** Bids to be voided, bidders to lose their right and keys to be changed, that wait for a second member of the staff. */
    proposals: z.array(
      z.object({
        action: z.enum(['void', 'revoke', 'reverse', 'rekey']),
        paddle: z.string(),
        /** The bid, or the bidder. */
        seq: z.int().optional(),
        registrationId: z.string().optional(),
        ground: z.enum(voidGrounds).optional(),
        reason: z.string(),
        by: personSchema,
        at: z.iso.datetime(),
        isOwn: z.boolean(),
        can: z.array(z.enum(proposalVerbs)),
      }),
    ),
    /** What the seller would add to the description. */
    addendum: addendumProposalSchema.optional(),
    /** What the reader may do now. */
    can: z.array(z.enum(staffAuctionVerbs)),
    serverTime: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND'],
});

const staffAction = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/auctions/{id}/${name}` as const,
    summary,
    access: 'staff',
    rights: auctioneers,
    params: byId,
    body: withReason,
    response: done,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN', 'STATE'],
  });

export const approveAuction = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/approve',
  summary: 'Schedules an auction: its rules are frozen and the commitment to the reserve is published',
  access: 'staff',
  rights: auctioneers,
  params: byId,
  response: done,
  errors: [
    'NOT_FOUND',
    'ILLEGAL_TRANSITION',
    'FORBIDDEN',
    'UNPROCESSABLE',
    'STATE',
    'PROPERTY_PROMISED',
    'PRICE_PERMIT_NEEDED',
  ],
});

export const returnAuction = staffAction('return', 'Gives a draft back to its seller');
export const pauseAuction = staffAction('pause', 'Stops the clock; the remaining time is kept');
export const resumeAuction = staffAction(
  'resume',
  'Announces that bidding resumes in five minutes; then the clock runs again, with at least ten minutes left',
);

export const extendAuction = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/extend',
  summary: 'Moves the end of a running auction to later, for a technical reason that the log shows',
  access: 'staff',
  rights: auctioneers,
  params: byId,
  body: z.strictObject({ minutes: z.int().min(1).max(longestTechnicalExtensionMinutes), reason }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN'],
});

export const moveAuction = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/move',
  summary: 'Moves an auction that has not begun; registered bidders are notified',
  access: 'staff',
  rights: auctioneers,
  params: byId,
  body: z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), reason }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN', 'UNPROCESSABLE'],
});

export const publishAddendum = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/addendum',
  summary: 'Publishes an addendum, which must be accepted before bidding; registered bidders are notified',
  access: 'staff',
  rights: auctioneers,
  params: byId,
  /**
   * `proposedAt` names the proposal it was made of. A proposal that its seller has changed since keeps waiting, as does
   * one that was not read.
   */
  body: addendumBodySchema.extend({ proposedAt: z.iso.datetime().optional() }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN'],
});

export const declineAddendum = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/addendum/decline',
  summary: 'Declines an addendum proposed by the seller, with a reason that only the seller gets',
  access: 'staff',
  rights: auctioneers,
  params: byId,
  /** `proposedAt` names the proposal that was read: a later one is not declined unread. */
  body: z.strictObject({ proposedAt: z.iso.datetime(), reason }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

const actionOfTwo = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/auctions/{id}/${name}` as const,
    summary,
    access: 'staff',
    rights: eitherOfTwo,
    params: byId,
    body: withReason,
    response: doneByTwo,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN'],
  });

export const withdrawAuction = actionOfTwo(
  'withdraw',
  'Withdraws an auction; once it runs, two of the staff are needed',
);
export const cancelAuction = actionOfTwo(
  'cancel',
  'Cancels a sale or a suspended auction; two of the staff are needed',
);
