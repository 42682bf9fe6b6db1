import type { Point } from '#contract/search/filters.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { priceFor } from '#server/modules/search/conditions/stay-in.ts';
import { kilometresBetween } from '#server/modules/search/geography/shapes.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { Question } from '#server/modules/search/search-question.ts';
import { expandWords, relevanceGroupOf } from './scan-question.ts';

/** What a sort orders by, the least first. */
export function orderValues(
  sort: SearchSort,
  {
    question,
    listings,
    centre,
  }: { question: Question; listings: readonly IndexedListing[]; centre: Point | undefined },
): (listing: IndexedListing) => number {
  const expansions = expandWords(question.words, listings);
  switch (sort) {
    case 'newest':
      return () => 0;
    case 'price_asc':
      return (listing) => priceFor(listing, question) ?? Number.POSITIVE_INFINITY;
    case 'price_desc':
      return (listing) => -(priceFor(listing, question) ?? Number.NEGATIVE_INFINITY);
    case 'largest':
      return ({ size }) => -(size ?? 0);
    case 'reduction':
      return ({ reduction }) => -reduction;
    case 'relevance':
      return (listing) => relevanceGroupOf(listing, expansions);
    case 'nearest':
      if (centre === undefined) return () => 0;
      return ({ latitude, longitude }) =>
        latitude === null || longitude === null
          ? Number.POSITIVE_INFINITY
          : kilometresBetween(centre, latitude, longitude);
  }
}

/** Sorts results, newest first, by the value of a sort; equal ones keep their order. */
export function scanOrder(
  found: readonly IndexedListing[],
  sort: SearchSort,
  context: { question: Question; listings: readonly IndexedListing[]; centre: Point | undefined },
): readonly IndexedListing[] {
  if (sort === 'newest') return found;
  const amountOf = orderValues(sort, context);
  return (
    found
      .map((listing) => ({ listing, value: amountOf(listing) }))
      // Two listings without a place are both infinitely far away: their difference would be no number.
      .sort((a, b) => (a.value === b.value ? 0 : a.value - b.value))
      .map(({ listing }) => listing)
  );
}
