import { createHash } from 'node:crypto';
import { dayMilliseconds } from '#contract/durations.ts';
import { minorUnits } from '#contract/money.ts';
import { searchableText } from '#server/modules/listing-cards/index.ts';
import { blurPlace } from '#server/modules/listings/index.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { createId } from '#server/platform/ids.ts';
import type { DemoListing } from './demo-data.ts';

/** Numbers from 0 up to 1 that depend on the title alone, so that every demonstration shows the same places. */
function fractionsOf(title: string): () => number {
  const digest = createHash('sha256').update(title).digest();
  let position = 0;
  return () => {
    position = (position + 4) % 32;
    return digest.readUInt32BE(position) / 2 ** 32;
  };
}

/** The moment a demonstration listing was published, counted back from now. */
export function publishedAt(now: Date, daysAgo: number): Date {
  return new Date(now.getTime() - Math.round(daysAgo * dayMilliseconds));
}

/** What a dollar costs in francs in the demonstration. */
export const francsPerDollar = 1_450;

/** In minor units: whole francs, or US cents. */
const amountOf = ({ isInFrancs }: DemoListing, dollars: number): number =>
  isInFrancs ? Math.round(dollars * francsPerDollar) : Math.round(dollars * minorUnits.USD);

/** A demonstration listing as the database keeps it. `idAt` makes its id from the time of publication. */
export function listingRowOf(
  listing: DemoListing,
  {
    sellerId,
    displayMediaId,
    now,
    idAt = createId,
  }: { sellerId: string; displayMediaId: string; now: Date; idAt?: (createdAt: Date) => string },
) {
  const createdAt = publishedAt(now, listing.publishedDaysAgo);
  const id = idAt(createdAt);
  const place = { latitude: listing.latitude, longitude: listing.longitude };
  const publicPlace = listing.showsExactPlace ? place : blurPlace(place, fractionsOf(listing.title));
  return {
    id,
    slug: createSlug(listing.title, id),
    seller_id: sellerId,
    title: listing.title,
    description: listing.description,
    currency: listing.isInFrancs ? ('RWF' as const) : ('USD' as const),
    price_cents: amountOf(listing, listing.priceDollars),
    type: listing.type,
    categories: [...listing.category],
    status: listing.status,
    purpose: listing.purpose,
    rent_period: listing.rentPeriod ?? null,
    rent_cents: listing.rentDollars === undefined ? null : amountOf(listing, listing.rentDollars),
    beds: listing.beds ?? null,
    baths: listing.baths ?? null,
    size_m2: listing.sizeSquareMetres,
    location: listing.location,
    district: listing.district,
    sector: listing.sector,
    ...place,
    public_latitude: publicPlace.latitude,
    public_longitude: publicPlace.longitude,
    shows_exact_place: listing.showsExactPlace,
    amenities: [...listing.amenities],
    display_media_id: displayMediaId,
    folded_text: searchableText(listing),
    created_at: createdAt,
    updated_at: createdAt,
    hidden_at: null,
    suspended_at: null,
    deleted_at: null,
  };
}
