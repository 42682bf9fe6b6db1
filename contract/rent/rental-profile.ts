import * as z from 'zod';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';

export const mostReferences = 3;

/** A reference: who recommends the applicant, such as a former landlord. */
const referenceSchema = z.strictObject({ name: lineSchema(120), contact: lineSchema(120), relation: lineSchema(120) });

/**
 * The profile of a person who looks for a home, shared by all their applications. Everything is optional; it has no
 * questions about origin, faith, health or family plans, and no numbers or copies of identity documents.
 */
export const rentalProfileSchema = z.strictObject({
  occupation: lineSchema(120).optional(),
  employer: lineSchema(120).optional(),
  /** The monthly income of the household, in Rwandan francs. */
  income: z.int().nonnegative().max(1_000_000_000).optional(),
  adults: z.int().min(1).max(20).optional(),
  children: z.int().min(0).max(20).optional(),
  hasPets: z.boolean().optional(),
  smokes: z.boolean().optional(),
  references: z.array(referenceSchema).max(mostReferences).default([]),
  about: paragraphsSchema(1_000).optional(),
});
export type RentalProfile = z.output<typeof rentalProfileSchema>;

export const emptyProfile: RentalProfile = { references: [] };
