import type { EndpointResponse } from '#contract/endpoint.ts';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { typesBeginning } from '#contract/search/read-criteria.ts';
import type { suggestListings } from '#contract/search/search.endpoints.ts';
import { mostSuggestions } from '#contract/search/search.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import { gazetteer, isUnlisted } from '../geography/gazetteer.ts';
import {
  compareOffers,
  type Described,
  describePlace,
  fitOfMisspelt,
  fitOfPlace,
  foldPlaceText,
  isOffered,
  type PlaceOffer,
  popularPlaces,
} from '../place-names.ts';
import { wordsOf } from '../text/words-of.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';
import { countInPlace } from './place-sets.ts';

/** The most places, and types, among the eight suggestions; the rest are listings. */
export const mostPlaces = 5;
export const mostTypes = 2;

type Suggestion = EndpointResponse<typeof suggestListings>['suggestions'][number];
type Named = Exclude<Suggestion, { kind: 'listing' }>;

type Fit = (writings: readonly string[]) => number | undefined;

/** Every place that fits: those of the gazetteer, and what else sellers have written. */
function offersOf(index: ListingIndex, fitOf: Fit, { withCells }: { withCells: boolean }): PlaceOffer[] {
  const offers: PlaceOffer[] = [];
  const offer = (known: Described, fit: number, count: number) =>
    offers.push({ place: describePlace(known), fit, count });
  for (const place of gazetteer.values()) {
    if (place.level === 'cell' && !withCells) continue;
    const fit = fitOf(place.writings);
    if (fit !== undefined) offer(place, fit, countInPlace(index, place));
  }
  for (const place of index.places.all) {
    const fit = fitOf(place.writings);
    if (fit !== undefined && isUnlisted(place)) offer(place, fit, place.listings.count());
  }
  return offers;
}

const asSuggestions = (offers: readonly PlaceOffer[]): Named[] =>
  offers.map(({ place, count }) => ({ kind: 'place', ...place, count }));

function placesFor(index: ListingIndex, typed: string): Named[] {
  const spelt = offersOf(index, fitOfPlace(typed), { withCells: true }).filter(isOffered);
  const offers =
    spelt.length > 0 ? spelt : offersOf(index, fitOfMisspelt(typed), { withCells: false }).filter(isOffered);
  return asSuggestions(offers.sort(compareOffers).slice(0, mostPlaces));
}

function popular(index: ListingIndex): Named[] {
  return asSuggestions(
    popularPlaces(
      offersOf(index, () => 0, { withCells: false }),
      mostSuggestions,
    ),
  );
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
  if (typed === '') return { named: popular(index), listings: [] };
  const named = [...placesFor(index, foldPlaceText(text)), ...typesFor(index, typed)];
  const limit = mostSuggestions - named.length;
  const words = wordsOf(text);
  const listings = withPlan(index, { words }, (plan) => {
    if (plan.expansions.length === 0 || plan.expansions.some(({ corrections }) => corrections.length > 0)) return [];
    return index.order.window(plan.withWords('title'), { skip: 0, limit, scratch: plan.scratch });
  });
  return { named, listings };
}
