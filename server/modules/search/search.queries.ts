import { type SqlBool, sql } from 'kysely';
import { listingCardSchema } from '#contract/listings/listing.ts';
import type { Db } from '#server/database.ts';
import { cardColumns, isPublic, viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { IndexedListing } from './indexed-listing.ts';

/** Public listings with everything that `indexedOf` needs of them. */
export function publicListings(db: Db) {
  return db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .select(cardColumns)
    .select([
      'listings.district',
      'listings.sector',
      'listings.attributes',
      'listings.public_latitude',
      'listings.public_longitude',
      'listings.previous_price_cents',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auctions')
            .select('auctions.id')
            .whereRef('auctions.listing_id', '=', 'listings.id')
            .where('auctions.is_practice', '=', false)
            .where('auctions.state', 'in', ['scheduled', 'live']),
        )
        .as('has_auction'),
    )
    .where(isPublic);
}

export type IndexedRow = Awaited<ReturnType<ReturnType<typeof publicListings>['execute']>>[number];

export function indexedOf(row: IndexedRow): IndexedListing {
  return {
    id: row.id,
    createdAt: row.created_at.getTime(),
    title: row.title,
    location: row.location,
    district: row.district,
    // A sector is known by its district.
    sector: row.district === null ? null : row.sector,
    type: row.type,
    categories: row.categories,
    status: row.status,
    purpose: row.purpose,
    priceCents: row.price_cents,
    previousPriceCents: row.previous_price_cents,
    beds: row.beds,
    baths: row.baths,
    size: row.size_m2,
    attributes: row.attributes,
    sellerId: row.seller_id,
    latitude: row.public_latitude,
    longitude: row.public_longitude,
    hasPhotos: row.media_id !== null,
    hasAuction: row.has_auction === true,
    // What is not in the contract's card cannot leave the server.
    card: JSON.stringify(listingCardSchema.parse(viewListingCard(row))),
  };
}

/** Listings that are made of their rows one by one, as they are taken: whoever takes many can pause between them. */
export type MadeWhenTaken = IteratorObject<IndexedListing>;

/** The public ones of these listings. */
export async function findIndexedListings(db: Db, ids: readonly string[]): Promise<MadeWhenTaken> {
  const rows = await publicListings(db).where(sql<SqlBool>`listings.id = ANY(${ids}::uuid[])`).execute();
  return rows.values().map(indexedOf);
}

/** Where a part of all listings ended. */
export type After = { createdAt: string; id: string };

/** A part of all public listings, the oldest first. */
export async function findIndexedListingsAfter(
  db: Db,
  after: After | undefined,
  limit: number,
): Promise<{ listings: MadeWhenTaken; after: After | undefined }> {
  const rows = await publicListings(db)
    // Text, because a JavaScript date would cut the moment to milliseconds.
    .select(sql<string>`listings.created_at::text`.as('exact_created_at'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(listings.created_at, listings.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`listings.created_at, listings.id`)
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return {
    listings: rows.values().map(indexedOf),
    after: last === undefined ? undefined : { createdAt: last.exact_created_at, id: last.id },
  };
}
