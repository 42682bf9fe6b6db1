import { dayMilliseconds } from '#contract/durations.ts';
import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import { comparablePerDollar } from '#contract/rates/comparable.ts';
import type { FilterName } from '#contract/search/filters.ts';
import type { Facets, Histogram } from '#contract/search/search.endpoints.ts';
import { bathSteps, bedSteps, sinceSteps } from '#contract/search/search.vocabulary.ts';
import { type AskedCurrency, rangesIn } from '#server/modules/search/asked-currency.ts';
import { isInPlace, placeKeysOf } from '#server/modules/search/conditions/listing-texts.ts';
import { priceFor } from '#server/modules/search/conditions/stay-in.ts';
import { provincePlaces } from '#server/modules/search/geography/gazetteer.ts';
import { type HistogramSteps, histogramOf, priceSteps, sizeSteps } from '#server/modules/search/histogram-steps.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { Question } from '#server/modules/search/search-question.ts';
import { scan } from './scan-question.ts';

function countPlaces(found: readonly IndexedListing[]): Facets['places'] {
  const counts = new Map<string, Facets['places'][number]>();
  for (const listing of found) {
    for (const key of placeKeysOf(listing)) {
      const [name, district] = key.includes('/') ? [listing.sector, listing.district] : [listing.district, undefined];
      const known = counts.get(key) ?? { key, name: name ?? key, district: district ?? undefined, count: 0 };
      known.count += 1;
      counts.set(key, known);
    }
  }
  return [...counts.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function countOf(listings: readonly IndexedListing[], holds: (listing: IndexedListing) => boolean): number {
  let count = 0;
  for (const listing of listings) if (holds(listing)) count += 1;
  return count;
}

/** How many listings have each of the values. */
function tally<Value>(
  listings: readonly IndexedListing[],
  values: readonly Value[],
  valuesOf: (listing: IndexedListing) => readonly Value[],
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const listing of listings)
    for (const value of valuesOf(listing)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** Counts every facet by itself. */
export function scanFacets(listings: readonly IndexedListing[], question: Question, now: number): Facets {
  const found = (without?: FilterName) => scan(listings, question, without);
  const least = <Step extends number>(
    name: FilterName,
    steps: readonly Step[],
    holds: (listing: IndexedListing, step: Step) => boolean,
  ) => {
    const others = found(name);
    return steps.map((value) => ({ value, count: countOf(others, (listing) => holds(listing, value)) }));
  };
  const anywhere = found('places');
  return {
    purposes: searchDeals.map((deal) => ({ value: deal, count: scan(listings, { ...question, deal }).length })),
    statuses: tally(found('statuses'), listingStatuses, ({ status }) => [status]),
    types: tally(found('types'), listingTypes, ({ type }) => [type]),
    categories: tally(found('categories'), listingCategories, ({ categories }) => categories),
    amenities: tally(found(), listingAmenities, ({ amenities }) => amenities),
    beds: least('beds', bedSteps, ({ beds }, value) => beds !== null && beds >= value),
    baths: least('baths', bathSteps, ({ baths }, value) => baths !== null && baths >= value),
    listedWithinDays: least(
      'listedWithinDays',
      sinceSteps,
      ({ createdAt }, days) => createdAt >= now - days * dayMilliseconds,
    ),
    places: countPlaces(anywhere),
    provinces: provincePlaces.map(({ key, name }) => ({
      key,
      name,
      count: countOf(anywhere, (listing) => isInPlace(listing, key)),
    })),
    hasPhotos: countOf(found('hasPhotos'), ({ hasPhotos }) => hasPhotos),
    isReduced: countOf(found('isReduced'), ({ reduction }) => reduction > 0),
    hasAuction: countOf(found('hasAuction'), ({ hasAuction }) => hasAuction),
  };
}

function countSteps(
  found: readonly IndexedListing[],
  steps: HistogramSteps,
  amountOf: (listing: IndexedListing) => number | null,
) {
  const counts = steps.ends.map(() => 0);
  for (const listing of found) {
    const value = amountOf(listing);
    if (value === null) continue;
    const step = steps.stepOf(value);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return histogramOf(steps, counts);
}

export function scanHistograms(
  listings: readonly IndexedListing[],
  question: Question,
  asked: AskedCurrency,
): Record<'price' | 'size', Histogram> {
  const inDollars = countSteps(scan(listings, question, 'price'), priceSteps, (listing) => {
    const value = priceFor(listing, question);
    return value === null ? null : value / comparablePerDollar;
  });
  return {
    price: rangesIn(inDollars, asked),
    size: countSteps(scan(listings, question, 'size'), sizeSteps, ({ size }) => size),
  };
}
