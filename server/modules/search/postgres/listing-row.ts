import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import { comparablePerDollar } from '#contract/rates/comparable.ts';
import { placeKeysOf } from '../conditions/listing-texts.ts';
import { priceSteps, sizeSteps } from '../histogram-steps.ts';
import { type IndexedListing, type PriceKind, textsOf } from '../indexed-listing.ts';
import { columnOf, rowOf } from '../map-grid.ts';
import { flag } from '../records/columns.ts';
import { maskOf, purposeNumbers } from '../records/masks.ts';
import { stayOfferOf } from '../stays/stay-offer.ts';
import type { SearchedListing } from './rows.ts';
import { tagsOf } from './tags.ts';

/** A row before it has a place in the table. */
export type ListingRow = Omit<SearchedListing, 'edition' | 'place'>;

/** Half a surrogate pair is no text for PostgreSQL. */
const wellFormed = (words: readonly string[]) => [...new Set(words.map((word) => word.toWellFormed()))];

/** The prices of a listing with their histogram steps. */
export function pricesOf(listing: Pick<IndexedListing, `${PriceKind}Value`>) {
  const stepOf = (value: number | null) => (value === null ? null : priceSteps.stepOf(value / comparablePerDollar));
  return {
    price_value: listing.priceValue,
    rent_value: listing.rentValue,
    stay_value: listing.stayValue,
    price_step: stepOf(listing.priceValue),
    rent_step: stepOf(listing.rentValue),
    stay_step: stepOf(listing.stayValue),
  };
}

function placeOf(listing: IndexedListing) {
  const { latitude, longitude } = listing;
  const [district = null, sector = null] = placeKeysOf(listing);
  const isPlaced = latitude !== null && longitude !== null;
  return {
    district,
    sector,
    places: [district, sector].filter((key) => key !== null),
    latitude,
    longitude,
    map_column: isPlaced ? columnOf(longitude) : null,
    map_row: isPlaced ? rowOf(latitude) : null,
    spot: isPlaced ? `(${longitude},${latitude})` : null,
  };
}

function nightsOf({ stay }: IndexedListing): Pick<ListingRow, 'offer' | 'taken'> {
  if (stay === undefined) return { offer: null, taken: null };
  const { preparationDays } = stay.terms;
  const ranges = stay.taken
    .map(([from, to]) => [from - preparationDays, to + preparationDays] as const)
    .filter(([from, to]) => from < to);
  return { offer: stayOfferOf(stay), taken: `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}` };
}

const flagsOf = ({ hasPhotos, reduction, hasAuction, isBidOver }: IndexedListing) =>
  (hasPhotos ? flag.hasPhotos : 0) |
  (reduction > 0 ? flag.isReduced : 0) |
  (hasAuction ? flag.hasAuction : 0) |
  (isBidOver ? flag.isBidOver : 0);

/** The row of a public listing. */
export function rowOfListing(listing: IndexedListing): ListingRow {
  const { words, titleWords, placeWords } = textsOf(listing);
  return {
    id: listing.id,
    created_at: listing.createdAt,
    seller_id: listing.sellerId,
    type: listingTypes.indexOf(listing.type),
    status: listingStatuses.indexOf(listing.status),
    purpose: purposeNumbers[listing.purpose],
    categories: maskOf(listingCategories, listing.categories),
    amenities: maskOf(listingAmenities, listing.amenities),
    flags: flagsOf(listing),
    deals: maskOf(searchDeals, listing.deals),
    beds: listing.beds,
    baths: listing.baths,
    size: listing.size,
    size_step: listing.size === null ? null : sizeSteps.stepOf(listing.size),
    reduction: listing.reduction,
    is_in_francs: listing.isInFrancs,
    ...pricesOf(listing),
    ...placeOf(listing),
    tags: tagsOf(listing),
    words: wellFormed(words),
    title_words: wellFormed(titleWords),
    place_words: wellFormed(placeWords),
    stems: wellFormed(listing.stems),
    ...nightsOf(listing),
    card: listing.card,
  };
}
