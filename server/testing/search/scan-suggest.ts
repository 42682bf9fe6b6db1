import type { EndpointResponse } from '#contract/endpoint.ts';
import { typesBeginning } from '#contract/search/read-criteria.ts';
import type { suggestListings } from '#contract/search/search.endpoints.ts';
import { mostSuggestions } from '#contract/search/search.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import { mostPlaces, mostTypes } from '#server/modules/search/engine/suggest.ts';
import { type IndexedListing, wordsOf } from '#server/modules/search/indexed-listing.ts';
import { fitOfName, withoutBox } from '#server/modules/search/place-names.ts';
import { cardOf } from './scan-explore.ts';
import { scanPlaces } from './scan-places.ts';
import { compareNewest, textsIn } from './scan-question.ts';

type Suggestion = EndpointResponse<typeof suggestListings>['suggestions'][number];

function placesFor(listings: readonly IndexedListing[], typed: string): Suggestion[] {
  return scanPlaces(listings)
    .flatMap((place) => {
      const fit = fitOfName(wordsOf(place.name), typed);
      return fit === undefined ? [] : [{ fit, count: place.count, place }];
    })
    .sort((a, b) => a.fit - b.fit || b.count - a.count || (a.place.key < b.place.key ? -1 : 1))
    .slice(0, mostPlaces)
    .map(({ place, count }) => ({ kind: 'place', ...withoutBox(place), count }));
}

/** Suggestions by looking at every listing. */
export function scanSuggest(listings: readonly IndexedListing[], text: string): { suggestions: Suggestion[] } {
  const typed = foldText(text);
  if (typed === '') return { suggestions: [] };
  const types = typesBeginning(typed)
    .map((type) => ({ kind: 'type' as const, type, count: listings.filter((listing) => listing.type === type).length }))
    .filter(({ count }) => count > 0)
    .slice(0, mostTypes);
  const named = [...placesFor(listings, typed), ...types];
  const words = wordsOf(text);
  const titled = listings
    .filter((listing) => words.every((word) => textsIn(listing).titleWords.some((known) => known.includes(word))))
    .sort(compareNewest)
    .slice(0, mostSuggestions - named.length)
    .map((listing) => ({ kind: 'listing' as const, product: cardOf(listing) }));
  return { suggestions: [...named, ...titled] };
}
