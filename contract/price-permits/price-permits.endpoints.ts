import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { verificationDocumentFile } from '../media/upload.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import {
  byId,
  countedFields,
  decision,
  documentReading,
  documentSchema,
  pageQuery,
  personSchema,
  withReason,
} from '../staff/staff-calls.ts';
import { lineSchema } from '../text-fields.ts';
import { ownPermitVerbs, permitStandings, permitStates, permitVerbs } from './price-permit.vocabulary.ts';

export const ownPermitsShown = 20;

const maxPermitNumber = 80;

/** A seller's statements about a permit; its document is sent with them. */
export const permitFormSchema = z.strictObject({
  currency: z.enum(currencies),
  /** As printed on the permit. */
  number: lineSchema(maxPermitNumber),
  /** The last day on which it is valid. */
  expiresOn: z.iso.date(),
});
export type PermitForm = z.output<typeof permitFormSchema>;

const permitSchema = z.object({
  _id: z.string(),
  currency: z.enum(currencies),
  number: z.string(),
  /** The last day on which it is valid, in Kigali. */
  expiresOn: z.iso.date(),
  state: z.enum(permitStates),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  refusalReason: z.string().optional(),
  document: documentSchema,
});

const ownPermitSchema = permitSchema.extend({ can: z.array(z.enum(ownPermitVerbs)) });
export type OwnPermit = z.infer<typeof ownPermitSchema>;

/** Whether the seller may state prices in a currency that requires a permit, and until when. */
const standingSchema = z.object({
  currency: z.enum(currencies),
  standing: z.enum(permitStandings),
  /** The last day of an approved or expired permit. */
  expiresOn: z.iso.date().optional(),
  /** Another permit of the currency waits for its decision. */
  isPending: z.boolean(),
});
export type PermitCurrency = z.infer<typeof standingSchema>;

export const listOwnPricePermits = endpoint({
  method: 'GET',
  path: '/api/seller/price-permits',
  summary: 'Permits of the signed-in seller to advertise prices in foreign currency, the last sent first',
  access: 'seller',
  query: z.object(cursorQuery(ownPermitsShown)),
  response: z.object({
    /** The currencies that require a permit here; none unless the operator configures some. */
    currencies: z.array(standingSchema),
    permits: z.array(ownPermitSchema),
    ...cursorFields,
  }),
});

export const sendPricePermit = endpoint({
  method: 'POST',
  path: '/api/seller/price-permits',
  summary: 'Sends a permit in, with its document, for the staff to decide on; one of each currency waits at a time',
  access: 'seller',
  needsVerifiedEmail: true,
  body: permitFormSchema,
  files: { document: verificationDocumentFile },
  response: z.object({ message: z.string(), permit: ownPermitSchema }),
  errors: ['FORBIDDEN', 'STATE', 'UNPROCESSABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const withdrawPricePermit = endpoint({
  method: 'POST',
  path: '/api/seller/price-permits/{id}/withdraw',
  summary: 'Withdraws an own permit that waits or is approved; repeating it is no error',
  access: 'seller',
  params: byId,
  response: z.object({ message: z.string(), permit: ownPermitSchema }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const getOwnPricePermitDocument = endpoint({
  method: 'GET',
  path: '/api/seller/price-permits/{id}/document',
  summary: 'The document of an own permit',
  access: 'seller',
  params: byId,
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
});

const staffPermitSchema = permitSchema.extend({
  seller: personSchema,
  agencyName: z.string(),
  decidedBy: personSchema.optional(),
  /** The language the seller reads, and so the one a reason is written in. */
  sellerLanguage: z.enum(languages),
  /** What the reader may do; deciding on one's own permit is not allowed. */
  can: z.array(z.enum(permitVerbs)),
});
export type StaffPermit = z.infer<typeof staffPermitSchema>;

export const listPricePermits = endpoint({
  method: 'GET',
  path: '/api/staff/price-permits',
  summary: 'Permits to advertise prices in foreign currency: the pending ones oldest first, others newest first',
  access: 'staff',
  query: z.object({ ...pageQuery, state: z.enum(permitStates).default('pending') }),
  response: z.object({ permits: z.array(staffPermitSchema), ...countedFields }),
});

export const getPricePermitDocument = endpoint({
  ...documentReading,
  path: '/api/staff/price-permits/{id}/document',
  summary: 'The document of a permit; every reading is logged',
});

export const approvePricePermit = endpoint({
  ...decision,
  path: '/api/staff/price-permits/{id}/approve',
  summary: 'Approves a permit: until its last day the seller may state prices in its currency',
});

export const refusePricePermit = endpoint({
  ...decision,
  path: '/api/staff/price-permits/{id}/refuse',
  summary: 'Refuses a permit, with a reason the seller reads',
  body: withReason,
});
