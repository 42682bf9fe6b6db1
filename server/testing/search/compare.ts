import { answer } from '#server/modules/search/engine/answer.ts';
import type { ListingIndex } from '#server/modules/search/engine/listing-index.ts';
import { showMap } from '#server/modules/search/engine/show-map.ts';
import { suggest } from '#server/modules/search/engine/suggest.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { ExploreRequest, MapRequest } from '#server/modules/search/search-requests.ts';
import { scanExplore } from './scan-explore.ts';
import { scanMap } from './scan-map.ts';
import { scanSuggest } from './scan-suggest.ts';

type Pair = { found: unknown; expected: unknown };

/** Without undefined values, as in JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const cards = (index: ListingIndex, ordinals: readonly number[]) =>
  ordinals.map((ordinal) => JSON.parse(index.cards.textOf(ordinal)));

/** What the index and a scan answer to the same search. */
export function explorations(index: ListingIndex, listings: readonly IndexedListing[], request: ExploreRequest): Pair {
  const { nearestPlaces: _, ...found } = JSON.parse(
    Buffer.from(answer(index, { kind: 'explore', ...request })?.body ?? []).toString(),
  );
  return {
    found,
    expected: plain(scanExplore(listings, request, index.rate)),
  };
}

export function maps(index: ListingIndex, listings: readonly IndexedListing[], request: MapRequest): Pair {
  const { pins, stays, facts } = showMap(index, request);
  const { latitude, longitude } = index.columns;
  const shown = pins.map((ordinal, at) => ({
    latitude: latitude[ordinal],
    longitude: longitude[ordinal],
    product: { ...JSON.parse(index.cards.textOf(ordinal)), stay: stays[at] },
  }));
  return { found: plain({ ...facts, pins: shown }), expected: plain(scanMap(listings, request, index.rate)) };
}

export function suggestions(index: ListingIndex, listings: readonly IndexedListing[], text: string): Pair {
  const { named, listings: ordinals } = suggest(index, text);
  const titled = cards(index, ordinals).map((product) => ({ kind: 'listing', product }));
  return { found: plain({ suggestions: [...named, ...titled] }), expected: plain(scanSuggest(listings, text)) };
}
