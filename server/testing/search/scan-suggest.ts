import type { EndpointResponse } from '#contract/endpoint.ts';
import { levelOfPlace } from '#contract/places/place-keys.ts';
import { typesBeginning } from '#contract/search/read-criteria.ts';
import type { suggestListings } from '#contract/search/search.endpoints.ts';
import { mostSuggestions } from '#contract/search/search.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import { isInPlace, placeKeysOf, textsIn } from '#server/modules/search/conditions/listing-texts.ts';
import { mostPlaces, mostTypes } from '#server/modules/search/engine/suggest.ts';
import { gazetteer, isUnlisted } from '#server/modules/search/geography/gazetteer.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import {
  compareOffers,
  describePlace,
  fitOfMisspelt,
  fitOfPlace,
  foldPlaceText,
  isOffered,
  type PlaceOffer,
  popularPlaces,
} from '#server/modules/search/place-names.ts';
import { wordsOf } from '#server/modules/search/text/words-of.ts';
import { cardOf } from './scan-explore.ts';
import { scanPlaces } from './scan-places.ts';
import { compareNewest } from './scan-question.ts';

type Suggestion = EndpointResponse<typeof suggestListings>['suggestions'][number];

/** How many listings each place has, computed once for a list. */
const countsOf = new WeakMap<readonly IndexedListing[], ReadonlyMap<string, number>>();

function countPlaces(listings: readonly IndexedListing[]): ReadonlyMap<string, number> {
  const before = countsOf.get(listings);
  if (before !== undefined) return before;
  const around = new Map<string, string[]>();
  for (const { key, parts } of gazetteer.values()) {
    for (const part of parts) around.set(part, [...(around.get(part) ?? []), key]);
  }
  const counts = new Map<string, number>();
  for (const listing of listings) {
    const keys = placeKeysOf(listing).flatMap((key) => [key, ...(around.get(key) ?? [])]);
    for (const key of new Set(keys)) if (isInPlace(listing, key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  countsOf.set(listings, counts);
  return counts;
}

type Fit = (writings: readonly string[]) => number | undefined;

function offersOf(listings: readonly IndexedListing[], fitOf: Fit): PlaceOffer[] {
  const others = scanPlaces(listings).filter(isUnlisted);
  const all = [
    ...gazetteer.values(),
    ...others.map((place) => ({ ...place, writings: [wordsOf(place.name).join(' ')] })),
  ];
  return all.flatMap((place) => {
    const fit = fitOf(place.writings);
    const count = countPlaces(listings).get(place.key) ?? 0;
    return fit === undefined ? [] : [{ place: describePlace(place), fit, count }];
  });
}

const asSuggestions = (offers: readonly PlaceOffer[]): Suggestion[] =>
  offers.map(({ place, count }) => ({ kind: 'place', ...place, count }));

function placesFor(listings: readonly IndexedListing[], text: string): Suggestion[] {
  const typed = foldPlaceText(text);
  const spelt = offersOf(listings, fitOfPlace(typed)).filter(isOffered);
  const misspelt = offersOf(listings, fitOfMisspelt(typed)).filter(
    (offer) => isOffered(offer) && levelOfPlace(offer.place.key) !== 'cell',
  );
  return asSuggestions((spelt.length > 0 ? spelt : misspelt).sort(compareOffers).slice(0, mostPlaces));
}

/** Suggestions by looking at every listing. */
export function scanSuggest(listings: readonly IndexedListing[], text: string): { suggestions: Suggestion[] } {
  const typed = foldText(text);
  if (typed === '')
    return {
      suggestions: asSuggestions(
        popularPlaces(
          offersOf(listings, () => 0),
          mostSuggestions,
        ),
      ),
    };
  const types = typesBeginning(typed)
    .map((type) => ({ kind: 'type' as const, type, count: listings.filter((listing) => listing.type === type).length }))
    .filter(({ count }) => count > 0)
    .slice(0, mostTypes);
  const named = [...placesFor(listings, text), ...types];
  const words = wordsOf(text);
  const titled = listings
    .filter((listing) => words.every((word) => textsIn(listing).titleWords.some((known) => known.includes(word))))
    .sort(compareNewest)
    .slice(0, mostSuggestions - named.length)
    .map((listing) => ({ kind: 'listing' as const, product: cardOf(listing) }));
  return { suggestions: [...named, ...titled] };
}
