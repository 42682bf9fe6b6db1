import { sql } from 'kysely';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { typesBeginning } from '#contract/search/read-criteria.ts';
import type { suggestListings } from '#contract/search/search.endpoints.ts';
import { mostSuggestions } from '#contract/search/search.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import { mostPlaces, mostTypes } from '../engine/suggest.ts';
import { type GazetteerPlace, gazetteer, isUnlisted } from '../geography/gazetteer.ts';
import {
  compareOffers,
  describePlace,
  fitOfMisspelt,
  fitOfPlace,
  foldPlaceText,
  isOffered,
  type PlaceOffer,
  popularPlaces,
} from '../place-names.ts';
import { wordsOf } from '../text/words-of.ts';
import { Asked } from './asked.ts';
import { hasWords } from './expand-words.ts';
import { type CountedPlace, countNamed, findKnownPlaces } from './places.queries.ts';
import { readPage } from './read-page.ts';
import type { Reading } from './reading.ts';

type Suggestion = EndpointResponse<typeof suggestListings>['suggestions'][number];
type Named = Exclude<Suggestion, { kind: 'listing' }>;
type Fit = (writings: readonly string[]) => number | undefined;

/** How many listings places of the gazetteer have: those of whole districts and sectors are added up of these. */
async function countIn(
  reading: Reading,
  places: readonly GazetteerPlace[],
  known: readonly CountedPlace[],
): Promise<number[]> {
  const ofParts = new Map(known.map(({ known: { key }, listings }) => [key, listings]));
  const named = places.filter(({ words }) => words.length > 0);
  const counts = await countNamed(reading, named);
  const ofNamed = new Map(named.map(({ key }, at) => [key, counts[at] ?? 0]));
  return places.map(
    ({ key, parts }) => ofNamed.get(key) ?? parts.reduce((sum, part) => sum + (ofParts.get(part) ?? 0), 0),
  );
}

/** Every place that fits: those of the gazetteer, and what else sellers have written. */
async function offersOf(reading: Reading, fitOf: Fit, { withCells }: { withCells: boolean }): Promise<PlaceOffer[]> {
  const known = await findKnownPlaces(reading);
  const fitting = [...gazetteer.values()].flatMap((place) => {
    const fit = place.level === 'cell' && !withCells ? undefined : fitOf(place.writings);
    return fit === undefined ? [] : [{ place, fit }];
  });
  const counts = await countIn(
    reading,
    fitting.map(({ place }) => place),
    known,
  );
  const others = known.flatMap(({ known: place, listings }): PlaceOffer[] => {
    const fit = fitOf([wordsOf(place.name).join(' ')]);
    return fit === undefined || !isUnlisted(place) ? [] : [{ place: describePlace(place), fit, count: listings }];
  });
  return [
    ...fitting.map(({ place, fit }, at) => ({ place: describePlace(place), fit, count: counts[at] ?? 0 })),
    ...others,
  ];
}

const asSuggestions = (offers: readonly PlaceOffer[]): Named[] =>
  offers.map(({ place, count }) => ({ kind: 'place', ...place, count }));

async function placesFor(reading: Reading, typed: string): Promise<Named[]> {
  const spelt = (await offersOf(reading, fitOfPlace(typed), { withCells: true })).filter(isOffered);
  const offers =
    spelt.length > 0 ? spelt : (await offersOf(reading, fitOfMisspelt(typed), { withCells: false })).filter(isOffered);
  return asSuggestions(offers.sort(compareOffers).slice(0, mostPlaces));
}

async function typesFor({ db, edition }: Reading, typed: string): Promise<Named[]> {
  const types = typesBeginning(typed);
  if (types.length === 0) return [];
  const { rows } = await sql<{ type: number; count: number }>`
    SELECT type, count(*) FROM searched_listings
    WHERE edition = ${edition} AND type = ANY(${types.map((type) => listingTypes.indexOf(type))}::smallint[]) GROUP BY type`.execute(
    db,
  );
  const counts = new Map(rows.map(({ type, count }) => [listingTypes[type], count]));
  return types
    .map((type) => ({ kind: 'type' as const, type, count: counts.get(type) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, mostTypes);
}

/** The cards of the newest listings with all the words in their titles. */
async function titled(reading: Reading, words: readonly string[], limit: number): Promise<string[]> {
  const { expansions } = await Asked.of(reading, { words });
  if (expansions.length === 0 || expansions.some(({ corrections }) => corrections.length > 0)) return [];
  const all = await Asked.of(reading, { words: [] });
  const page = { sort: 'newest', centre: undefined, start: { rank: 0 }, limit } as const;
  const { shown } = await readPage(reading, all, { ...page, further: [hasWords(expansions, 'title')] });
  return shown.map(({ card }) => card);
}

/** Suggestions while typing, as pieces of JSON: places and types by name, then the newest listings with the words. */
export async function suggest(reading: Reading, text: string): Promise<string[]> {
  const typed = foldText(text);
  if (typed === '') {
    const offers = await offersOf(reading, () => 0, { withCells: false });
    return asSuggestions(popularPlaces(offers, mostSuggestions)).map((item) => JSON.stringify(item));
  }
  const named = [...(await placesFor(reading, foldPlaceText(text))), ...(await typesFor(reading, typed))];
  const listings = await titled(reading, wordsOf(text), mostSuggestions - named.length);
  return [
    ...named.map((item) => JSON.stringify(item)),
    ...listings.map((card) => `{"kind":"listing","product":${card}}`),
  ];
}
