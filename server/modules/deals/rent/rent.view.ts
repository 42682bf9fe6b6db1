import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { Money } from '#contract/money.ts';
import { type RentalApplication, unmetCriteria, wishesSchema } from '#contract/rent/application.ts';
import { rentalProfileSchema } from '#contract/rent/rental-profile.ts';
import { publishedCriteria, type RentCriterion, rentalTermsSchema } from '#contract/rent/rental-terms.ts';
import type { ApplicationRow } from './applications.queries.ts';

/** The staff never read a profile; the landlord does while the applicant's consent lasts. */
function mayRead({ closes_at, revoked_at }: ApplicationRow, reader: DealParty | undefined, now: Date): boolean {
  if (reader === 'buyer') return true;
  return reader === 'seller' && revoked_at === null && (closes_at === null || now < closes_at);
}

/** An application as its reader sees it. */
export function viewApplication(row: ApplicationRow, reader: DealParty | undefined, now: Date): RentalApplication {
  const terms = rentalTermsSchema.parse(row.terms);
  const isShown = row.profile !== null && mayRead(row, reader, now);
  return {
    ...wishesSchema.parse(row.wishes),
    terms,
    criteria: publishedCriteria(terms),
    profile: isShown ? rentalProfileSchema.parse(row.profile) : undefined,
    profileClosesAt: row.closes_at?.toISOString(),
    isRevoked: row.revoked_at !== null,
    declinedFor: row.declined_for ?? undefined,
  };
}

/** The unmet criteria that the landlord's page marks; none where the profile is closed to them. */
export function unmetOf({ profile, terms, ...application }: RentalApplication, rent: Money): RentCriterion[] {
  if (profile === undefined) return [];
  const { from, months } = application;
  return unmetCriteria(terms, { profile, wishes: { from, months }, rent });
}
