import {
  listingAttributes,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import type { FilterName } from '#contract/search/filters.ts';
import { bathSteps, bedSteps, type Facets, type Histogram, sinceSteps } from '#contract/search/search.endpoints.ts';
import { type IndexedListing, reductionOf } from '../indexed-listing.ts';
import { histogramOf, type Ladder, priceLadder, sizeLadder } from '../ladder.ts';
import type { Question } from '../question.ts';
import { placeKeysOf, scan } from './scan-question.ts';

const dayMilliseconds = 86_400_000;

function countPlaces(found: readonly IndexedListing[]): Facets['places'] {
  const counts = new Map<string, Facets['places'][number]>();
  for (const listing of found) {
    for (const key of placeKeysOf(listing)) {
      const [name, district] = key.includes('/') ? [listing.sector, listing.district] : [listing.district, undefined];
      const known = counts.get(key) ?? { key, name: name ?? key, district: district ?? undefined, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Counts every facet by a scan of its own. */
export function scanFacets(listings: readonly IndexedListing[], question: Question, now: number): Facets {
  const counter = (name: FilterName) => {
    const found = scan(listings, question, name);
    return (holds: (listing: IndexedListing) => boolean) => found.filter(holds).length;
  };
  const values = <Value>(
    name: FilterName,
    all: readonly Value[],
    holds: (listing: IndexedListing, value: Value) => boolean,
  ) => {
    const count = counter(name);
    return all.map((value) => ({ value, count: count((listing) => holds(listing, value)) }));
  };
  const found = scan(listings, question);
  return {
    purposes: values('purpose', ['sale', 'rent'] as const, ({ purpose }, value) => [value, 'both'].includes(purpose)),
    statuses: values('statuses', listingStatuses, ({ status }, value) => status === value),
    types: values('types', listingTypes, ({ type }, value) => type === value),
    categories: values('categories', listingCategories, ({ categories }, value) => categories.includes(value)),
    attributes: listingAttributes.map((value) => ({
      value,
      count: found.filter(({ attributes }) => attributes.includes(value)).length,
    })),
    beds: values('beds', bedSteps, ({ beds }, value) => beds !== null && beds >= value),
    baths: values('baths', bathSteps, ({ baths }, value) => baths !== null && baths >= value),
    listedWithinDays: values(
      'listedWithinDays',
      sinceSteps,
      ({ createdAt }, days) => createdAt >= now - days * dayMilliseconds,
    ),
    places: countPlaces(scan(listings, question, 'places')),
    hasPhotos: counter('hasPhotos')(({ hasPhotos }) => hasPhotos),
    isReduced: counter('isReduced')((listing) => reductionOf(listing) > 0),
    hasAuction: counter('hasAuction')(({ hasAuction }) => hasAuction),
  };
}

function countSteps(
  found: readonly IndexedListing[],
  ladder: Ladder,
  amountOf: (listing: IndexedListing) => number | null,
) {
  const counts = ladder.ends.map(() => 0);
  for (const listing of found) {
    const value = amountOf(listing);
    if (value === null) continue;
    const step = ladder.stepOf(value);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return histogramOf(ladder, counts);
}

export function scanHistograms(
  listings: readonly IndexedListing[],
  question: Question,
): Record<'price' | 'size', Histogram> {
  return {
    price: countSteps(scan(listings, question, 'price'), priceLadder, ({ priceCents }) => priceCents / 100),
    size: countSteps(scan(listings, question, 'size'), sizeLadder, ({ size }) => size),
  };
}
