import * as z from 'zod';
import { paragraphsSchema } from '../text-fields.ts';

/** The criteria by which a landlord may decide about an application; only those the listing has published count. */
export const rentCriteria = [
  'income',
  'people',
  'pets',
  'smoking',
  'references',
  'length',
  'move_in',
  'other',
] as const;
export type RentCriterion = (typeof rentCriteria)[number];

/** What a landlord asks of tenants, published on the listing. What is absent is not asked for. */
export const rentalTermsSchema = z.strictObject({
  /** The least income of the household as a multiple of the rent, in tenths: 25 is two and a half times. */
  incomeTenths: z.int().min(10).max(100).optional(),
  mostPeople: z.int().min(1).max(30).optional(),
  pets: z.boolean().default(true),
  smoking: z.boolean().default(true),
  references: z.int().min(0).max(3).default(0),
  leastMonths: z.int().min(1).max(60).optional(),
  /** The first day on which a tenant can move in. */
  freeFrom: z.iso.date().optional(),
  /** In months of rent. */
  depositMonths: z.int().min(0).max(12).default(1),
  /** Further requirements, in words. */
  other: paragraphsSchema(500).optional(),
});
export type RentalTerms = z.output<typeof rentalTermsSchema>;

/** The criteria by which an application for a listing with these terms may be declined. */
export function publishedCriteria(terms: RentalTerms): RentCriterion[] {
  const isAsked: Readonly<Record<RentCriterion, boolean>> = {
    income: terms.incomeTenths !== undefined,
    people: terms.mostPeople !== undefined,
    pets: !terms.pets,
    smoking: !terms.smoking,
    references: terms.references > 0,
    length: terms.leastMonths !== undefined,
    move_in: terms.freeFrom !== undefined,
    other: terms.other !== undefined,
  };
  return rentCriteria.filter((criterion) => isAsked[criterion]);
}
