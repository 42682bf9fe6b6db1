import { sql } from 'kysely';
import { listingCardSchema } from '#contract/listings/listing.ts';
import type { Db } from '#server/database.ts';
import { cardColumns, isPublic, viewListingCard } from '#server/modules/listings/index.ts';
import type { IndexedListing } from './indexed-listing.ts';

function publicListings(db: Db) {
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
    ])
    .where(isPublic);
}

type IndexedRow = Awaited<ReturnType<ReturnType<typeof publicListings>['execute']>>[number];

function indexedOf(row: IndexedRow): IndexedListing {
  return {
    id: row.id,
    createdAt: row.created_at.getTime(),
    title: row.title,
    location: row.location,
    district: row.district,
    sector: row.sector,
    type: row.type,
    categories: row.categories,
    status: row.status,
    purpose: row.purpose,
    priceCents: row.price_cents,
    previousPriceCents: null,
    beds: row.beds,
    baths: row.baths,
    size: row.size_m2,
    attributes: row.attributes,
    sellerId: row.seller_id,
    latitude: row.public_latitude,
    longitude: row.public_longitude,
    hasPhotos: row.media_id !== null,
    hasAuction: false,
    // What is not in the contract's card cannot leave the server.
    card: JSON.stringify(listingCardSchema.parse(viewListingCard(row))),
  };
}

/** Every public listing, the oldest first. */
export async function findIndexedListings(db: Db): Promise<IndexedListing[]> {
  const rows = await publicListings(db).orderBy(sql`listings.created_at, listings.id`).execute();
  return rows.map(indexedOf);
}
