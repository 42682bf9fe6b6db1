import { districtKey, sectorKey } from '#contract/places/place-keys.ts';
import { type FilterName, filterNames } from '#contract/search/filters.ts';
import { gazetteer } from '#server/modules/search/geography/gazetteer.ts';
import { isInArea, isInBox, kilometresBetween } from '#server/modules/search/geography/shapes.ts';
import { type IndexedListing, type ListingWords, textsOf } from '#server/modules/search/indexed-listing.ts';
import type { Question } from '#server/modules/search/search-question.ts';
import { allowedMistakes, editDistance } from '#server/modules/search/text/edit-distance.ts';
import { looksForStay, priceFor, stayIn } from './scan-stays.ts';

/** The words of a listing, and the keys of its places. */
type Known = ListingWords & { placeKeys: readonly string[] };

const known = new WeakMap<IndexedListing, Known>();
/** Each word once: a million listings share a few thousand. */
const words = new Map<string, string>();

function shared(list: readonly string[]): string[] {
  return list.map((word) => {
    const first = words.get(word) ?? word;
    words.set(first, first);
    return first;
  });
}

function knownOf(listing: IndexedListing): Known {
  const before = known.get(listing);
  if (before !== undefined) return before;
  const texts = textsOf(listing);
  const { district, sector } = listing;
  const inDistrict = district === null ? [] : [districtKey(district)];
  const made = {
    words: shared(texts.words),
    titleWords: shared(texts.titleWords),
    placeWords: shared(texts.placeWords),
    placeKeys: shared(district === null || sector === null ? inDistrict : [...inDistrict, sectorKey(district, sector)]),
  };
  known.set(listing, made);
  return made;
}

/** The words of a listing, folded once. */
export function textsIn(listing: IndexedListing): ListingWords {
  return knownOf(listing);
}

export function placeKeysOf(listing: IndexedListing): readonly string[] {
  return knownOf(listing).placeKeys;
}

/** Whether a listing lies in a place: in one of the districts or sectors it is made of, and with its words. */
export function isInPlace(listing: IndexedListing, key: string): boolean {
  const keys = placeKeysOf(listing);
  const place = gazetteer.get(key);
  if (place === undefined) return keys.includes(key);
  return (
    place.parts.some((part) => keys.includes(part)) &&
    place.words.every((word) => textsIn(listing).words.includes(word))
  );
}

/** Newest first; ids decide between equal moments. */
export function compareNewest(a: IndexedListing, b: IndexedListing): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

/** All listings, with what every scan of them needs. */
type Corpus = { newestFirst: readonly IndexedListing[]; words: ReadonlySet<string>; placeWords: ReadonlySet<string> };

const corpora = new WeakMap<readonly IndexedListing[], Corpus>();

/** What is worked out once of a list, which must not be changed afterwards. */
function corpusOf(listings: readonly IndexedListing[]): Corpus {
  const before = corpora.get(listings);
  if (before !== undefined) return before;
  const made = {
    newestFirst: [...listings].sort(compareNewest),
    words: new Set<string>(),
    placeWords: new Set<string>(),
  };
  for (const listing of listings) {
    const texts = textsIn(listing);
    for (const word of texts.words) made.words.add(word);
    for (const word of texts.placeWords) made.placeWords.add(word);
  }
  corpora.set(listings, made);
  return made;
}

/** The words a typed word is taken for. */
export type Expansion = { typed: string; meant: ReadonlySet<string>; corrections: readonly string[] };

/** What a word means among these listings: what contains it, or else the nearest names of places. */
function expand(word: string, corpus: Corpus): Expansion {
  const containing = [...corpus.words].filter((known) => known.includes(word));
  if (containing.length > 0) return { typed: word, meant: new Set(containing), corrections: [] };
  const distances = new Map<string, number>();
  for (const name of corpus.placeWords) {
    const distance = editDistance(word, name, allowedMistakes(word));
    if (distance <= allowedMistakes(word)) distances.set(name, distance);
  }
  const nearest = Math.min(...distances.values());
  const meant = [...distances].filter(([, distance]) => distance === nearest).map(([name]) => name);
  return { typed: word, meant: new Set(meant), corrections: meant.sort() };
}

export function expandWords(typed: readonly string[], listings: readonly IndexedListing[]): Expansion[] {
  return typed.map((word) => expand(word, corpusOf(listings)));
}

const holdsAll = (expansions: readonly Expansion[], held: readonly string[]) =>
  expansions.every(({ meant }) => held.some((word) => meant.has(word)));

export const isTitleMatch = (listing: IndexedListing, expansions: readonly Expansion[]) =>
  holdsAll(expansions, textsIn(listing).titleWords);

const isAmong = <Value>(values: readonly Value[] | undefined, value: Value) =>
  values === undefined || values.includes(value);
const isWithin = (value: number | null, least: number | undefined, most: number | undefined) =>
  (least === undefined && most === undefined) ||
  (value !== null && value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY));

const hasPlace = ({ latitude, longitude }: IndexedListing, holds: (latitude: number, longitude: number) => boolean) =>
  latitude !== null && longitude !== null && holds(latitude, longitude);

type Condition = (listing: IndexedListing, question: Question, expansions: readonly Expansion[]) => boolean;

/** Whether a listing is an answer: one condition for each kind of filter, as the filters' documentation says. */
const conditions: Readonly<Record<FilterName, Condition>> = {
  location: (listing, _, expansions) => expansions.length === 0 || holdsAll(expansions, textsIn(listing).words),
  purpose: ({ deals }, { deal }) => deal === undefined || deals.includes(deal),
  includesUnavailable: () => true,
  statuses: ({ status }, { statuses, deal, includesUnavailable }) =>
    statuses === undefined && deal !== undefined && !includesUnavailable
      ? !['Sold', 'Rented', 'Under Construction'].includes(status)
      : isAmong(statuses, status),
  types: ({ type }, { types }) => isAmong(types, type),
  categories: (listing, { categories }) =>
    categories === undefined || categories.some((category) => listing.categories.includes(category)),
  amenities: (listing, { amenities = [] }) => amenities.every((amenity) => listing.amenities.includes(amenity)),
  places: (listing, { places }) => places === undefined || places.some((key) => isInPlace(listing, key)),
  nights: (listing, question) => !looksForStay(question) || stayIn(listing, question) !== undefined,
  price: (listing, question) => isWithin(priceFor(listing, question), question.priceMinValue, question.priceMaxValue),
  size: ({ size }, { sizeMin, sizeMax }) => isWithin(size, sizeMin, sizeMax),
  beds: (listing, { beds }) => isWithin(listing.beds, beds, undefined),
  baths: (listing, { baths }) => isWithin(listing.baths, baths, undefined),
  listedWithinDays: ({ createdAt }, { listedAfter }) => isWithin(createdAt, listedAfter, undefined),
  seller: ({ sellerId }, { seller }) => seller === undefined || sellerId === seller,
  hasPhotos: (listing, { hasPhotos }) => hasPhotos === undefined || listing.hasPhotos,
  isReduced: (listing, { isReduced }) => isReduced === undefined || listing.reduction > 0,
  hasAuction: (listing, { hasAuction }) => hasAuction === undefined || listing.hasAuction,
  box: (listing, { box }) =>
    box === undefined || hasPlace(listing, (latitude, longitude) => isInBox(box, latitude, longitude)),
  area: (listing, { area }) =>
    area === undefined || hasPlace(listing, (latitude, longitude) => isInArea(area, latitude, longitude)),
  near: (listing, { near }) =>
    near === undefined ||
    hasPlace(listing, (latitude, longitude) => kilometresBetween(near, latitude, longitude) <= near.kilometres),
};

/** What a question finds, and what it would find besides without each single filter. */
type Sifted = { found: IndexedListing[]; besides: Map<FilterName, IndexedListing[]> };

const sifted = new WeakMap<Question, WeakMap<readonly IndexedListing[], Sifted>>();

/** Looks at every listing: it is found, or fails one kind of filter, or more. */
function sift(listings: readonly IndexedListing[], question: Question): Sifted {
  const expansions = expandWords(question.words, listings);
  const result: Sifted = { found: [], besides: new Map(filterNames.map((name) => [name, []])) };
  for (const listing of corpusOf(listings).newestFirst) {
    let [failed, failures]: [FilterName | undefined, number] = [undefined, 0];
    for (const name of filterNames) {
      if (conditions[name](listing, question, expansions)) continue;
      failed = name;
      failures += 1;
      if (failures > 1) break;
    }
    if (failed === undefined) result.found.push(listing);
    else if (failures === 1) result.besides.get(failed)?.push(listing);
  }
  return result;
}

/** Finds by looking at every listing; the newest first, followed by what is found only without a kind of filter. */
export function scan(
  listings: readonly IndexedListing[],
  question: Question,
  without?: FilterName,
): readonly IndexedListing[] {
  const ofQuestion = sifted.get(question) ?? new WeakMap<readonly IndexedListing[], Sifted>();
  const { found, besides } = ofQuestion.get(listings) ?? sift(listings, question);
  sifted.set(question, ofQuestion.set(listings, { found, besides }));
  const others = without === undefined ? [] : (besides.get(without) ?? []);
  return others.length === 0 ? found : [...found, ...others];
}
