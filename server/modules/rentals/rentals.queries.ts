import type { RentalProfile } from '#contract/rent/rental-profile.ts';
import type { RentalTerms } from '#contract/rent/rental-terms.ts';
import type { Db } from '#server/database.ts';

export async function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('rental_profiles')
    .select(['profile', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function saveProfile(db: Db, userId: string, profile: RentalProfile, now: Date): Promise<void> {
  const row = { profile: JSON.stringify(profile), updated_at: now };
  await db
    .insertInto('rental_profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** A listing that was not deleted, with its price and the requirements for tenants. */
export async function findRentalListing(db: Db, listingId: string) {
  return db
    .selectFrom('listings')
    .leftJoin('rental_terms', 'rental_terms.listing_id', 'listings.id')
    .select(['listings.id', 'listings.slug', 'listings.title', 'listings.location', 'listings.seller_id'])
    .select(['listings.purpose', 'listings.categories', 'listings.rent_period'])
    .select(['listings.price_cents', 'listings.rent_cents', 'listings.currency', 'rental_terms.terms'])
    .where('listings.id', '=', listingId)
    .where('listings.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type RentalListingRow = NonNullable<Awaited<ReturnType<typeof findRentalListing>>>;

export async function saveTerms(db: Db, listingId: string, terms: RentalTerms, now: Date): Promise<void> {
  const row = { terms: JSON.stringify(terms), updated_at: now };
  await db
    .insertInto('rental_terms')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute();
}
