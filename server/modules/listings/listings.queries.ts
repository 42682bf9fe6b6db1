import { type SqlBool, sql } from 'kysely';
import type { ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import {
  auctionColumns,
  cardColumns,
  findListingCardsById,
  isPublic,
  joinSellingAuction,
} from '#server/modules/listing-cards/index.ts';
import { limitTo, prepared } from '#server/platform/database/statement-names.ts';

/** A listing with its pictures and its history, as its page shows it. */
export type ListingPageRow = Awaited<ReturnType<typeof findListingPages>> extends Map<string, infer Row> ? Row : never;

export async function isListingPublic(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('listings').select('id').where('id', '=', id).where(isPublic).executeTakeFirst();
  return row !== undefined;
}

/** Changes of price and status shown on the page of a listing, newest first. */
const eventsShown = 20;

/** It is let by the night, and its host has set terms in the currency of its price. */
const hasNights = sql<boolean>`(
  listings.rent_period = 'night' AND listings.purpose <> 'sale' AND listings.status NOT IN ('Sold', 'Rented')
  AND EXISTS (
    SELECT FROM stay_calendars AS s WHERE s.listing_id = listings.id AND s.terms->>'currency' = listings.currency
  )
)`.as('has_nights');

/** Listings with these slugs or ids, public or not, with their sellers' public facts. */
async function findListingFacts(db: Db, by: 'slug' | 'id', keys: readonly string[]) {
  return db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .leftJoin('sellers', 'sellers.user_id', 'listings.seller_id')
    .leftJoin('listing_numbers', 'listing_numbers.listing_id', 'listings.id')
    .leftJoin('auctions as selling', joinSellingAuction)
    .select(cardColumns())
    .select(auctionColumns)
    .select([
      'listing_numbers.number',
      'listings.description',
      'listings.district',
      'listings.sector',
      'listings.amenities',
      'listings.plot',
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
    .select(hasNights)
    .where(
      by === 'slug'
        ? sql<SqlBool>`listings.slug IN (SELECT unnest(${keys}::text[]) ${limitTo(keys.length)})`
        : sql<SqlBool>`listings.id IN (SELECT unnest(${keys}::uuid[]) ${limitTo(keys.length)})`,
    )
    .where('listings.deleted_at', 'is', null)
    .modifyEnd(prepared)
    .execute();
}

/** The pictures of listings in the order of their galleries. */
async function findImagesOf(db: Db, listingIds: readonly string[]) {
  return db
    .selectFrom('listing_images')
    .innerJoin('media', 'media.id', 'listing_images.media_id')
    .select(['media.id', 'media.width', 'media.height', 'media.widths', 'media.thumb_hash'])
    .select(['listing_images.listing_id', 'listing_images.caption'])
    .where(
      sql<SqlBool>`listing_images.listing_id IN (SELECT unnest(${listingIds}::uuid[]) ${limitTo(listingIds.length)})`,
    )
    .orderBy('listing_images.position')
    .modifyEnd(prepared)
    .execute();
}

/** The last prices and states listings have had. */
async function findEventsOf(db: Db, listingIds: readonly string[]) {
  return db
    .selectFrom(
      sql<{ id: string }>`(SELECT unnest(${listingIds}::uuid[]) ${limitTo(listingIds.length)})`.as<'asked'>(
        sql`asked(id)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('listing_history')
          .select(['listing_id', 'field', 'at', 'from_value', 'to_value'])
          .whereRef('listing_id', '=', 'asked.id')
          .where('field', 'in', ['price', 'status'])
          .orderBy('version', 'desc')
          .orderBy('field')
          .limit(eventsShown)
          .as('events'),
      (join) => join.onTrue(),
    )
    .select(['events.listing_id', 'events.field', 'events.at', 'events.from_value', 'events.to_value'])
    .modifyEnd(prepared)
    .execute();
}

/**
 * The content of the pages of these listings, by their slugs or ids: each listing, public or not, with its seller's
 * public facts, its pictures in order, and its last prices and states. Missing ones are left out.
 */
export async function findListingPages(db: Db, by: 'slug' | 'id', keys: readonly string[]) {
  const rows = await findListingFacts(db, by, keys);
  const ids = rows.map(({ id }) => id);
  const changed = rows.filter(({ version }) => version > 1).map(({ id }) => id);
  const [images, events] = await Promise.all([
    findImagesOf(db, ids),
    changed.length === 0 ? [] : findEventsOf(db, changed),
  ]);
  const imagesOf = Map.groupBy(images, ({ listing_id }) => listing_id);
  const eventsOf = Map.groupBy(events, ({ listing_id }) => listing_id);
  return new Map(
    rows.map((row) => [row[by], { ...row, images: imagesOf.get(row.id) ?? [], events: eventsOf.get(row.id) ?? [] }]),
  );
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

/** A listing that is not public, whatever the reason. */
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
