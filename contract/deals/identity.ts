import * as z from 'zod';
import { lineSchema } from '../text-fields.ts';

export const legalNameLength = 120;

/** At least two letters. Numbers of identity documents, which have more digits than a firm's name, are not stored. */
const nameForm = /^(?=(?:.*\p{L}){2})(?!(?:.*\d){6})[\p{L}\p{M}\d .,&'’()/-]+$/u;

/** A person's name as on the identity document, a firm's as it is registered. */
export const legalNameSchema = lineSchema(legalNameLength).regex(nameForm, {
  error: 'Write the name as on the identity document, without its number.',
});

/** The Unique Parcel Identifier of Rwanda: province, district, sector, cell and parcel. */
export const parcelSchema = z
  .string()
  .trim()
  .regex(/^[1-5]\/\d{2}\/\d{2}\/\d{2}\/\d{1,6}$/, { error: 'A parcel number (UPI) looks like 1/03/07/02/1234.' });

/** What a party states as it agrees to the checks; the sale agreement and later documents name it. */
export const identityFieldsSchema = z.strictObject({
  legalName: legalNameSchema,
  /** The parcel of the property, which only the seller states. */
  parcel: parcelSchema.optional(),
});

/** By party, as stated last; fixed after the checks. */
export const identitiesSchema = z.object({
  buyer: identityFieldsSchema.optional(),
  seller: identityFieldsSchema.optional(),
});
export type Identities = z.output<typeof identitiesSchema>;
