import type { EndpointResponse } from '#contract/endpoint.ts';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { typesBeginning } from '#contract/search/read-criteria.ts';
import type { suggestListings } from '#contract/search/search.endpoints.ts';
import { mostSuggestions } from '#contract/search/search.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import { wordsOf } from '../indexed-listing.ts';
import { fitOfName } from '../place-names.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';

/** Of the eight suggestions at most so many are places, and types; the rest are listings. */
export const mostPlaces = 4;
export const mostTypes = 2;

type Suggestion = EndpointResponse<typeof suggestListings>['suggestions'][number];
type Named = Exclude<Suggestion, { kind: 'listing' }>;

function placesFor({ places }: ListingIndex, typed: string): Named[] {
  return places.all
    .flatMap((place) => {
      const fit = fitOfName(place.words, typed);
      if (fit === undefined) return [];
      const count = place.listings.count();
      return count > 0 ? [{ fit, count, place }] : [];
    })
    .sort((a, b) => a.fit - b.fit || b.count - a.count || (a.place.key < b.place.key ? -1 : 1))
    .slice(0, mostPlaces)
    .map(({ place: { key, name, district }, count }) => ({ kind: 'place', key, name, district, count }));
}

function typesFor({ sets }: ListingIndex, typed: string): Named[] {
  return typesBeginning(typed)
    .map((type) => ({ kind: 'type' as const, type, count: sets.types[listingTypes.indexOf(type)]?.count() ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, mostTypes);
}

/** Suggestions while typing: places and types by name, then the newest listings with the words in their titles. */
export function suggest(index: ListingIndex, text: string): { named: Named[]; listings: readonly number[] } {
  const typed = foldText(text);
  if (typed === '') return { named: [], listings: [] };
  const named = [...placesFor(index, typed), ...typesFor(index, typed)];
  const limit = mostSuggestions - named.length;
  const words = wordsOf(text);
  const listings = withPlan(index, { words }, (plan) => {
    if (plan.expansions.length === 0 || plan.expansions.some(({ corrections }) => corrections.length > 0)) return [];
    return index.order.window(plan.withTitle(), { skip: 0, limit, scratch: plan.scratch });
  });
  return { named, listings };
}
