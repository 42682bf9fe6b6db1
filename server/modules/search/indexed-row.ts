import { rateOf, viewListingCard } from '#server/modules/listing-cards/index.ts';
import { comparedOf, type IndexedListing } from './indexed-listing.ts';
import type { IndexedRow } from './search.queries.ts';
import { indexedStayOf } from './stays/indexed-stay.ts';
import { stemsIn } from './text/stem.ts';

/** A public listing as the index holds it, from its row. */
export function indexedOf(row: IndexedRow): IndexedListing {
  const card = viewListingCard(row);
  const isSoldByAuction = card.auction !== undefined;
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
    ...comparedOf(card, rateOf(row.rate_millionths)),
    beds: row.beds,
    baths: row.baths,
    size: row.size_m2,
    amenities: row.amenities,
    sellerId: row.seller_id,
    latitude: row.public_latitude,
    longitude: row.public_longitude,
    hasPhotos: row.media_id !== null,
    hasAuction: isSoldByAuction,
    stay: indexedStayOf(card, row.stay ?? undefined),
    stems: stemsIn(`${row.title}\n${row.description}`),
    // The view names every field that may leave the server; a test holds it against the contract.
    card: JSON.stringify(card),
  };
}

/** Listings that are made of their rows one by one, as they are taken: a caller that takes many can pause between them. */
export type MadeWhenTaken = IteratorObject<IndexedListing>;
