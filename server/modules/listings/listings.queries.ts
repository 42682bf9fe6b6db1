import { sql } from 'kysely';
import type { ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { cardColumns, findListingCardsById, isPublic } from '#server/modules/listing-cards/index.ts';

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;
export type EventRow = Awaited<ReturnType<typeof findListingEvents>>[number];
export type ListingImageRow = Awaited<ReturnType<typeof findListingImages>>[number];

export async function isListingPublic(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('listings').select('id').where('id', '=', id).where(isPublic).executeTakeFirst();
  return row !== undefined;
}

/** The listing with this slug or id, public or not, with its seller's public facts. */
export async function findListing(db: Db, by: { slug: string } | { id: string }) {
  return db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .leftJoin('sellers', 'sellers.user_id', 'listings.seller_id')
    .select(cardColumns)
    .select([
      'listings.description',
      'listings.district',
      'listings.sector',
      'listings.attributes',
      'listings.public_latitude',
      'listings.public_longitude',
      'listings.shows_exact_place',
      'listings.updated_at',
      'listings.hidden_at',
      'listings.suspended_at',
      'listings.version',
      'listings.latitude',
      'listings.longitude',
      'listings.display_caption',
      'users.name as seller_name',
      'users.created_at as seller_since',
      'sellers.agency_name',
      'sellers.slug as seller_slug',
    ])
    .where((eb) => ('slug' in by ? eb('listings.slug', '=', by.slug) : eb('listings.id', '=', by.id)))
    .where('listings.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The pictures of a listing in the order of its gallery. */
export async function findListingImages(db: Db, listingId: string) {
  return db
    .selectFrom('listing_images')
    .innerJoin('media', 'media.id', 'listing_images.media_id')
    .select(['media.id', 'media.width', 'media.height', 'media.widths', 'media.thumb_hash', 'listing_images.caption'])
    .where('listing_images.listing_id', '=', listingId)
    .orderBy('listing_images.position')
    .execute();
}

/** Slug and last change of every public listing, for the site map, `limit` at most. */
export async function findListingAddresses(db: Db, limit: number) {
  return db
    .selectFrom('listings')
    .select(['slug', 'updated_at'])
    .where(isPublic)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The present address of a listing that was once known under this one. */
export async function findPresentSlug(db: Db, formerSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_slugs')
    .innerJoin('listings', 'listings.id', 'listing_slugs.listing_id')
    .select('listings.slug')
    .where('listing_slugs.slug', '=', formerSlug)
    .executeTakeFirst();
  return row?.slug;
}

/** Prices and states a listing has had, the last change first. */
export async function findListingEvents(db: Db, listingId: string, limit: number) {
  return db
    .selectFrom('listing_history')
    .select(['field', 'at', 'from_value', 'to_value'])
    .where('listing_id', '=', listingId)
    .where('field', 'in', ['price', 'status'])
    .orderBy('version', 'desc')
    .orderBy('field')
    .limit(limit)
    .execute();
}

/** A listing that is not public, whatever became of it. */
export async function findGoneListing(db: Db, slug: string) {
  return db
    .selectFrom('listings')
    .select(['title', 'type', 'district', 'hidden_at', 'suspended_at', 'deleted_at'])
    .where('slug', '=', slug)
    .where((eb) => eb.not(isPublic(eb)))
    .executeTakeFirst();
}

/** Public listings of a type, those of a district first, then the newest. */
export async function findListingsLike(
  db: Db,
  { type, district }: { type: ListingType; district: string | null },
  limit: number,
) {
  const newest = db
    .selectFrom('listings')
    .select(['listings.id', 'listings.district'])
    .where(isPublic)
    .where('listings.type', '=', type)
    .where('listings.status', 'not in', ['Sold', 'Rented'])
    .orderBy('listings.created_at', 'desc')
    .limit(200);
  const chosen = await db
    .selectFrom(newest.as('newest'))
    .select('newest.id')
    .orderBy(sql`newest.district IS NOT DISTINCT FROM ${district} DESC, newest.id DESC`)
    .limit(limit)
    .execute();
  return findListingCardsById(
    db,
    chosen.map(({ id }) => id),
  );
}
