import { comparedMoney, dealsOf } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { emptyProfile, type RentalProfile, rentalProfileSchema } from '#contract/rent/rental-profile.ts';
import { type RentalTerms, rentalTermsSchema } from '#contract/rent/rental-terms.ts';
import type { Db } from '#server/database.ts';
import { pricedOf } from '#server/modules/listing-cards/index.ts';
import { findProfile, findRentalListing, type RentalListingRow } from './rentals.queries.ts';

/** What a month of a listing costs; undefined where it is not let for months, or states no rent. */
export function monthlyRentOf(row: RentalListingRow): Money | undefined {
  const listing = pricedOf(row);
  return dealsOf(listing).includes('rent') ? comparedMoney(listing, 'rent') : undefined;
}

/** The requirements for tenants; where none are published, only the usual deposit. */
export const termsOf = ({ terms }: Pick<RentalListingRow, 'terms'>): RentalTerms =>
  rentalTermsSchema.parse(terms ?? {});

export type Rental = { listing: RentalListingRow; terms: RentalTerms; rent: Money };

/** A property that is let for months; undefined for every other. */
export async function readRental(db: Db, listingId: string): Promise<Rental | undefined> {
  const listing = await findRentalListing(db, listingId);
  const rent = listing && monthlyRentOf(listing);
  return listing && rent && { listing, terms: termsOf(listing), rent };
}

/** What a person says of themselves; empty before anything was saved. */
export async function readProfile(
  db: Db,
  userId: string,
): Promise<{ profile: RentalProfile; savedAt?: string | undefined }> {
  const row = await findProfile(db, userId);
  if (row === undefined) return { profile: emptyProfile };
  return { profile: rentalProfileSchema.parse(row.profile), savedAt: row.updated_at.toISOString() };
}
