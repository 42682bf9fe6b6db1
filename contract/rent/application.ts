import * as z from 'zod';
import type { Money } from '../money.ts';
import type { RentalProfile } from './rental-profile.ts';
import { rentalProfileSchema } from './rental-profile.ts';
import type { RentCriterion } from './rental-terms.ts';
import { type RentalTerms, rentalTermsSchema, rentCriteria } from './rental-terms.ts';

/** How long after the decision the landlord can still read the profile of an applicant. */
export const profileDays = 30;

/** What a tenant asks for. */
export const wishesSchema = z.strictObject({
  from: z.iso.date(),
  /** How long they mean to stay; without it, without an end. */
  months: z.int().min(1).max(120).optional(),
  message: z.string().trim().max(1_000).optional(),
});
export type Wishes = z.output<typeof wishesSchema>;

/** An application as its reader sees it. */
export const rentalApplicationSchema = wishesSchema.extend({
  /** What the listing asked for when the application was made. */
  terms: rentalTermsSchema,
  /** The criteria by which the landlord may decline. */
  criteria: z.array(z.enum(rentCriteria)),
  /** As it was when the application was made; absent where its reader may not see it, or not any more. */
  profile: rentalProfileSchema.optional(),
  /** Until when the landlord can read it; absent until there is a decision. */
  profileClosesAt: z.iso.datetime().optional(),
  /** The applicant has taken the consent back. */
  isRevoked: z.boolean(),
  declinedFor: z.enum(rentCriteria).optional(),
});
export type RentalApplication = z.output<typeof rentalApplicationSchema>;

/** The published criteria that an application does not meet, as far as the profile shows; for information only. */
export function unmetCriteria(
  terms: RentalTerms,
  { profile, wishes, rent }: { profile: RentalProfile; wishes: Wishes; rent: Money },
): RentCriterion[] {
  const { income, adults, children = 0, hasPets, smokes, references } = profile;
  const people = adults === undefined ? undefined : adults + children;
  const isUnmet: Partial<Record<RentCriterion, boolean>> = {
    income:
      terms.incomeTenths !== undefined &&
      income !== undefined &&
      rent.currency === 'RWF' &&
      income * 10 < rent.amount * terms.incomeTenths,
    people: terms.mostPeople !== undefined && people !== undefined && people > terms.mostPeople,
    pets: !terms.pets && hasPets === true,
    smoking: !terms.smoking && smokes === true,
    references: references.length < terms.references,
    length: terms.leastMonths !== undefined && wishes.months !== undefined && wishes.months < terms.leastMonths,
    move_in: terms.freeFrom !== undefined && wishes.from < terms.freeFrom,
  };
  return rentCriteria.filter((criterion) => isUnmet[criterion] === true);
}
