import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { moneySchema } from '../money.schema.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';
import { daySchema, viewingMeans, viewingPatternSchema } from './viewing-pattern.ts';
import { bookingRefusals, viewingRefusals } from './viewing-refusals.ts';
import { viewingActions, viewingParties, viewingStates } from './viewings.process.ts';

const byId = z.object({ id: idSchema });

/** A time at which a property can be viewed. */
export const viewingSlotSchema = z.object({
  _id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** For how many parties it is, and how many places are left. When it is full, there is the waiting list. */
  places: z.int(),
  left: z.int(),
  isInstant: z.boolean(),
  means: z.array(z.enum(viewingMeans)),
});
export type ViewingSlot = z.infer<typeof viewingSlotSchema>;

/** A viewing as one of its two parties sees it. */
export const viewingSchema = z.object({
  _id: z.string(),
  /** Grows with each step; an action names the one it was decided on. */
  version: z.int(),
  party: z.enum(viewingParties),
  state: z.enum(viewingStates),
  product: z.object({
    _id: z.string(),
    title: z.string(),
    location: z.string(),
    /** Absent when the listing cannot be seen any more. */
    slug: z.string().optional(),
    picture: imageSchema.optional(),
  }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  means: z.enum(viewingMeans),
  /** What the listing had declared when it was booked. */
  fee: moneySchema.optional(),
  /** When its present state ends by itself. */
  dueAt: z.iso.datetime().optional(),
  /** The other party. Everything else they say to each other in their conversation. */
  other: z.object({ name: z.string() }),
  conversationId: z.string().optional(),
  areBothReminded: z.boolean(),
  /** For the buyer, to show at the door. */
  code: z.string().optional(),
  /** Why it was declined, moved or cancelled; absent where no reason was given, as when the property was withdrawn. */
  reason: z.string().optional(),
  /** Who caused its present state. */
  changedBy: z.enum([...viewingParties, 'system']),
});
export type Viewing = z.infer<typeof viewingSchema>;

/** How many slots a listing shows. */
export const shownSlots = 5;

export const listViewingSlots = endpoint({
  method: 'GET',
  path: '/api/product/{listingId}/viewings',
  summary: 'The next times at which a listing can be viewed, and the own viewing of it',
  access: 'anyone',
  params: z.object({ listingId: idSchema }),
  query: z.object({
    /** From the beginning of this day in Kigali on. */
    from: daySchema.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(shownSlots),
  }),
  response: z.object({
    slots: z.array(viewingSlotSchema),
    fee: moneySchema.optional(),
    own: viewingSchema.optional(),
  }),
  errors: ['NOT_FOUND'],
});

/** Sent with a viewing, into the conversation of the two. */
const noteSchema = paragraphsSchema(1_000);
/** Why a viewing is declined, moved or cancelled. */
export const viewingReasonSchema = lineSchema(300);
/** Chosen by the caller: the same command is carried out once. */
const commandId = idSchema;

export const bookViewing = endpoint({
  method: 'POST',
  path: '/api/product/{listingId}/viewings/{slotId}/bookings',
  summary: 'Books a viewing, holds its place for ten minutes, or enters the waiting list',
  access: 'user',
  needsVerifiedEmail: true,
  params: z.object({ listingId: idSchema, slotId: idSchema }),
  body: z.strictObject({
    commandId,
    means: z.enum(viewingMeans).optional(),
    note: noteSchema.optional(),
    /** The fee that was shown; another one, which the listing has declared since, is refused. */
    seenFee: moneySchema.optional(),
    /** Only holds the place, while a form is filled in. */
    isHeld: z.boolean().default(false),
    /** Takes a place of the waiting list where the slot is full. */
    canWait: z.boolean().default(false),
  }),
  response: z.object({ message: z.string(), viewing: viewingSchema }),
  errors: bookingRefusals,
});

export const actOnViewing = endpoint({
  method: 'POST',
  path: '/api/viewings/{id}/actions',
  summary: 'Takes an action on a viewing as one of its parties; a refusal names the actions that are possible',
  access: 'user',
  params: byId,
  body: z.strictObject({
    action: z.enum(viewingActions),
    expectedVersion: z.int().min(1),
    commandId,
    slotId: idSchema.optional(),
    reason: viewingReasonSchema.optional(),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/)
      .optional(),
    means: z.enum(viewingMeans).optional(),
    note: noteSchema.optional(),
  }),
  response: z.object({ message: z.string(), viewing: viewingSchema }),
  errors: viewingRefusals,
});

export const viewingsPerPage = 10;

export const listOwnViewings = endpoint({
  method: 'GET',
  path: '/api/viewings/mine',
  summary: 'The viewings the signed-in person has booked: those to come, or the former ones',
  access: 'user',
  scope: 'viewings:read',
  query: z.object({ ...cursorQuery(viewingsPerPage), part: z.enum(['upcoming', 'past']).default('upcoming') }),
  response: z.object({
    viewings: z.array(viewingSchema),
    /** The private address of the own calendar. */
    calendar: z.string(),
    ...cursorFields,
  }),
});

export const listSellerViewings = endpoint({
  method: 'GET',
  path: '/api/seller/viewings',
  summary: "The viewings of a seller's properties in one week, or all that wait for a confirmation",
  access: 'seller',
  scope: 'viewings:read',
  query: z.object({
    ...cursorQuery(20),
    /** A day of the week, in Kigali; this week where none is named. */
    week: daySchema.optional(),
    /** Only those that wait for the seller's word, whenever they are. */
    isWaiting: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({
    viewings: z.array(viewingSchema),
    /** The Monday and the Sunday of the week. */
    week: z.object({ from: z.string(), to: z.string() }),
    calendar: z.string(),
    ...cursorFields,
  }),
});

const propertySchema = z.object({
  product: z.object({ _id: z.string(), title: z.string(), slug: z.string() }),
  /** Zero until the first pattern is set. */
  version: z.int(),
  pattern: viewingPatternSchema.optional(),
  /** How many of the future slots are free. */
  freeSlots: z.int(),
});
export type ViewingProperty = z.infer<typeof propertySchema>;

export const listViewingPatterns = endpoint({
  method: 'GET',
  path: '/api/seller/viewings/patterns',
  summary: 'The properties of the signed-in seller with their times for viewings, newest first',
  access: 'seller',
  query: z.object({ ...cursorQuery(20), listing: idSchema.optional() }),
  response: z.object({ properties: z.array(propertySchema), ...cursorFields }),
});

export const setViewingPattern = endpoint({
  method: 'PUT',
  path: '/api/seller/viewings/pattern',
  summary: 'Sets the times at which a property can be viewed; what is booked already stays',
  access: 'seller',
  needsVerifiedEmail: true,
  body: z.strictObject({
    productId: idSchema,
    expectedVersion: z.int().min(0),
    pattern: viewingPatternSchema,
  }),
  response: z.object({ message: z.string(), property: propertySchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
});

export const getViewingCalendar = endpoint({
  method: 'GET',
  path: '/api/viewings/{id}.ics',
  summary: 'One viewing as a calendar file (RFC 5545)',
  access: 'user',
  params: byId,
  isDownload: true,
  response: z.object({}),
  errors: ['NOT_FOUND'],
});

export const renewCalendar = endpoint({
  method: 'POST',
  path: '/api/viewings/calendar',
  summary: 'Replaces the private address of the own calendar; the one before stops working',
  access: 'user',
  isNeverKept: true,
  response: z.object({ calendar: z.string() }),
});
