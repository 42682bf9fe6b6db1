import * as z from 'zod';
import { commissionTermsSchema } from '../commission/commission.schema.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingTypes } from '../listings/listing.vocabulary.ts';
import { imageSchema } from '../media/image.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { rentalApplicationSchema } from '../rent/application.ts';
import { depositClaimSchema } from '../rent/deposit-claim.ts';
import { leaseSchema } from '../rent/lease.ts';
import { leaseProposalSchema } from '../rent/lease-proposal.ts';
import { actionFieldsSchema } from './action-fields.ts';
import { dealActions, dealParties, dealRoles, dealStates, dealTurns } from './deal.vocabulary.ts';
import { dealKinds, dealNeeds } from './deal-kinds.ts';
import { actionRefusals, offerRefusals } from './deal-refusals.ts';
import { dueSchema } from './dues.ts';
import { handoverSchema } from './handover.ts';
import { identitiesSchema } from './identity.ts';
import { legalActionSchema } from './legal-action.ts';
import { offerTermsSchema, offerVersionSchema } from './offer.ts';
import { snapshotSchema } from './snapshot.ts';
import { bookedStaySchema } from './stay.ts';

export type { LegalActionView } from './legal-action.ts';

/** The history of a deal, oldest first; it is never changed. */
export const dealEventSchema = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  action: z.enum(dealActions).optional(),
  state: z.enum(dealStates),
  by: z.enum(dealRoles),
  note: z.string().optional(),
});
export type DealEvent = z.infer<typeof dealEventSchema>;

const productSchema = z.object({
  _id: z.string(),
  title: z.string(),
  location: z.string(),
  /** Absent when the listing cannot be seen any more. */
  slug: z.string().optional(),
  picture: imageSchema.optional(),
});

/** A line in a list of deals, as one of its parties or the staff sees it. */
export const dealCardSchema = z.object({
  _id: z.string(),
  kind: z.enum(dealKinds),
  product: productSchema,
  /** The price that is offered or agreed, in its own currency. */
  money: moneySchema,
  state: z.enum(dealStates),
  version: z.int(),
  /** The party that the reader is. */
  party: z.enum(dealParties).optional(),
  next: z.object({
    by: z.enum(dealTurns),
    dueAt: z.iso.datetime().optional(),
    /** A deadline has passed before. */
    isEscalated: z.boolean(),
  }),
  other: z.object({ name: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
});
export type DealCard = z.infer<typeof dealCardSchema>;

const personSchema = z.object({
  name: z.string(),
  /** Contact details, present once both parties are bound by the deal. */
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
});

/** A deal with all that its room shows. */
export const dealSchema = dealCardSchema.omit({ other: true }).extend({
  next: dealCardSchema.shape.next.extend({
    /** What the reader may do; `can` has the details of each. */
    actions: z.array(z.enum(dealActions)),
  }),
  parties: z.object({ buyer: personSchema, seller: personSchema }),
  /** An account is suspended or was deleted: the deal waits. */
  isFrozen: z.boolean(),
  /** The state before a dispute. */
  formerState: z.enum(dealStates).optional(),
  can: z.array(legalActionSchema),
  /** Who has agreed to an action that needs both. */
  agreed: z.array(z.object({ action: z.enum(dealActions), by: z.enum(['buyer', 'seller', 'staff']) })),
  offers: z.array(offerVersionSchema),
  /** A round of best and final offers: until when it runs, and whether the reader has sent one. */
  round: z.object({ endsAt: z.iso.datetime(), hasSent: z.boolean(), own: moneySchema.optional() }).optional(),
  dues: z.array(dueSchema),
  history: z.array(dealEventSchema),
  /** The conversation of the parties about this listing, where there is one. */
  conversationId: z.string().optional(),
  auctionSlug: z.string().optional(),
  /** The parties by their legal names, and the parcel, as they have stated them for the documents. */
  identities: identitiesSchema,
  /** An application to rent: what was asked for, the criteria, and the profile while its reader may see it. */
  application: rentalApplicationSchema.optional(),
  /** The terms of a lease, once the landlord has approved of the tenant. */
  lease: leaseSchema.optional(),
  /** What a party has proposed about a lease that runs. */
  proposal: leaseProposalSchema.optional(),
  /** What the landlord asks for of the deposit, and what was decided. */
  depositClaim: depositClaimSchema.optional(),
  /** The agreed terms of a stay, and its state. */
  stay: bookedStaySchema.optional(),
  /** What was recorded of the handover. */
  handover: handoverSchema.optional(),
  /** The same at the end of a lease. */
  moveOut: handoverSchema.optional(),
  /** The operator's commission by the rule in force when the deal began; absent where there was none. */
  commission: commissionTermsSchema.optional(),
  /** The property as it was when the deal began; never changed. */
  snapshot: snapshotSchema,
});
export type Deal = z.infer<typeof dealSchema>;

export const dealsPerPage = 20;

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  summary: 'The deals of the signed-in person: what needs them by deadline, all else newest first',
  access: 'user',
  scope: 'deals:read',
  query: z.object({
    role: z.enum(dealParties).default('buyer'),
    kind: z.enum(dealKinds).optional(),
    needs: z.enum(dealNeeds).default('me'),
    ...cursorQuery(dealsPerPage),
  }),
  response: z.object({
    deals: z.array(dealCardSchema),
    /** How many deals are under each tab, of this role and kind; counted up to `mostDealsCounted`. */
    counts: z.object({ me: z.int(), them: z.int(), none: z.int() }),
    ...cursorFields,
  }),
});

export const readDeal = endpoint({
  method: 'GET',
  path: '/api/deals/{id}',
  summary: 'One deal, for its parties and the staff',
  access: 'user',
  scope: 'deals:read',
  params: z.object({ id: idSchema }),
  response: z.object({ deal: dealSchema }),
  errors: ['NOT_FOUND'],
});

export const listDealEvents = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/events',
  summary: 'What happened to a deal after an event, oldest first',
  access: 'user',
  scope: 'deals:read',
  params: z.object({ id: idSchema }),
  query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
  response: z.object({ events: z.array(dealEventSchema) }),
  errors: ['NOT_FOUND'],
});

export const actOnDeal = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/actions',
  summary: 'Takes an action of a deal. The same commandId is done once and answered alike',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: z.strictObject({
    action: z.enum(dealActions),
    /** The version the sender has seen: a later one is refused with the present state. */
    expectedVersion: z.int().nonnegative(),
    commandId: idSchema,
    fields: actionFieldsSchema.default({}),
    /** Documents of this deal that the action rests on. */
    proofs: z.array(idSchema).max(10).default([]),
  }),
  response: z.object({
    message: z.string(),
    /** What the command did, the same each time it is sent. */
    outcome: z.object({
      action: z.enum(dealActions),
      state: z.enum(dealStates),
      version: z.int(),
      isWaiting: z.boolean(),
    }),
    deal: dealSchema,
  }),
  errors: actionRefusals,
});

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/product/{listingId}/offers',
  summary: 'Offers a price for a property that is for sale',
  access: 'user',
  needsVerifiedEmail: true,
  params: z.object({ listingId: idSchema }),
  body: offerTermsSchema.extend({
    /** The currency of the amounts: refused where the listing now states its price in another. */
    currency: moneySchema.shape.currency,
    commandId: idSchema,
  }),
  response: z.object({ message: z.string(), deal: dealSchema }),
  errors: offerRefusals,
});

/** What is shown of each deal where its seller compares those of one property. */
export const comparedFields = dealCardSchema.extend({ can: z.array(legalActionSchema) });

/** An offer beside others for the same property, as its seller compares them. */
const comparedOfferSchema = comparedFields.extend({
  offer: offerVersionSchema,
  offerCount: z.int(),
  commission: commissionTermsSchema.optional(),
});
export type ComparedOffer = z.infer<typeof comparedOfferSchema>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/seller/offers',
  summary: 'All open offers for a property of the signed-in seller, side by side',
  access: 'seller',
  query: z.object({ listing: idSchema }),
  response: z.object({
    product: productSchema.extend({ type: z.enum(listingTypes) }),
    money: moneySchema,
    offers: z.array(comparedOfferSchema),
    /** The round that is under way. */
    roundEndsAt: z.iso.datetime().optional(),
    can: z.array(z.enum(['call_best_and_final'])),
  }),
  errors: ['NOT_FOUND'],
});

export const callBestAndFinal = endpoint({
  method: 'POST',
  path: '/api/seller/listings/{id}/best-and-final',
  summary: 'Asks all who have an open offer for their best and final one, sealed until a moment',
  access: 'seller',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ endsAt: z.iso.datetime(), commandId: idSchema }),
  response: z.object({ message: z.string(), asked: z.int(), endsAt: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'ROUND_NEEDS_OFFERS', 'UNPROCESSABLE', 'COMMAND_REUSED'],
});
