import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import type { IndexedListing, Random } from '#server/testing/search/index.ts';

const beds = [1, 2, 3, 4] as const;
/** An approximate rate, for amounts that people would type. */
const francsPerDollar = 1_450;
const limits = [50_000, 120_000, 300_000, 800_000] as const;

/** Filters as visitors combine them, for existing listings: a place or words, a purpose, a type, a price. */
export function likelyFilters(random: Random, listings: readonly IndexedListing[]): ListingFilters {
  const example = random.pick(listings);
  const filters: ListingFilters = {};
  if (random.chance(0.5)) filters.purpose = random.pick(['sale', 'rent'] as const);
  if (random.chance(0.5))
    filters.types = random.chance(0.8) ? [example.type] : [example.type, random.pick(listingTypes)];
  if (random.chance(0.35)) filters.location = example.sector ?? example.district ?? 'kigali';
  else if (random.chance(0.2)) filters.location = example.title.split(' ').slice(0, 2).join(' ');
  if (random.chance(0.3)) filters.priceMax = random.pick(limits);
  if (random.chance(0.15)) filters.priceMin = random.pick(limits) / 10;
  // A visitor who thinks in francs.
  if (random.chance(0.3)) {
    filters.currency = 'RWF';
    if (filters.priceMax !== undefined) filters.priceMax *= francsPerDollar;
    if (filters.priceMin !== undefined) filters.priceMin *= francsPerDollar;
  }
  if (random.chance(0.25)) filters.beds = random.pick(beds);
  if (random.chance(0.15)) filters.amenities = example.amenities.slice(0, 1);
  if (random.chance(0.1)) filters.listedWithinDays = 30;
  if (random.chance(0.1)) filters.sizeMin = 150;
  if (filters.amenities?.length === 0) delete filters.amenities;
  return filters;
}

/** The same with words of a description, one or two, in place of other words. */
export function describedFilters(random: Random, listings: readonly IndexedListing[]): ListingFilters {
  const { stems } = random.pick(listings);
  const words = Array.from({ length: random.pick([1, 1, 2]) }, () =>
    random.pick(stems.length > 0 ? stems : ['garden']),
  );
  return { ...likelyFilters(random, listings), location: words.join(' ') };
}

/** The same as the query string of a call. */
export function queryOf(filters: ListingFilters): string {
  return new URLSearchParams({ ...addressOfFilters(filters) }).toString();
}

/** The beginning of a place's name, as typed. */
export function typedText(random: Random, listings: readonly IndexedListing[]): string {
  const name = random.pick(listings).sector ?? 'Kigali';
  return name.slice(0, 2 + random.whole(4));
}

/** A part of the map around a listing, from a town to the whole country. */
export function mapView(random: Random, listings: readonly IndexedListing[]) {
  const { latitude, longitude } = random.pick(listings);
  const degrees = random.pick([0.02, 0.1, 0.4, 2]);
  const [y, x] = [latitude ?? -1.95, longitude ?? 30.06];
  return { west: x - degrees, south: y - degrees, east: x + degrees, north: y + degrees };
}
