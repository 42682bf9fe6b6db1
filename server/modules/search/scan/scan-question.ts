import type { FilterName } from '#contract/search/filters.ts';
import { isInArea, isInBox, kilometresBetween } from '../geography/shapes.ts';
import {
  districtKey,
  type IndexedListing,
  type ListingWords,
  reductionOf,
  sectorKey,
  textsOf,
} from '../indexed-listing.ts';
import { type Question, questionWithout } from '../question.ts';
import { allowedMistakes, editDistance } from '../text/edit-distance.ts';

const texts = new WeakMap<IndexedListing, ListingWords>();

/** The words of a listing, folded once. */
export function textsIn(listing: IndexedListing): ListingWords {
  const known = texts.get(listing) ?? textsOf(listing);
  texts.set(listing, known);
  return known;
}

/** The words a typed word is taken for. */
export type Expansion = { typed: string; isMeant(word: string): boolean; corrections: readonly string[] };

/** What a word means among these listings: what contains it, or else the nearest names of places. */
function expand(word: string, listings: readonly IndexedListing[]): Expansion {
  if (listings.some((listing) => textsIn(listing).words.some((known) => known.includes(word)))) {
    return { typed: word, isMeant: (known) => known.includes(word), corrections: [] };
  }
  const distances = new Map<string, number>();
  for (const name of new Set(listings.flatMap((listing) => textsIn(listing).placeWords))) {
    const distance = editDistance(word, name, allowedMistakes(word));
    if (distance <= allowedMistakes(word)) distances.set(name, distance);
  }
  const nearest = Math.min(...distances.values());
  const meant = [...distances].filter(([, distance]) => distance === nearest).map(([name]) => name);
  return { typed: word, isMeant: (known) => meant.includes(known), corrections: meant.sort() };
}

export function expandWords(words: readonly string[], listings: readonly IndexedListing[]): Expansion[] {
  return words.map((word) => expand(word, listings));
}

const holdsAll = (expansions: readonly Expansion[], words: readonly string[]) =>
  expansions.every(({ isMeant }) => words.some(isMeant));

export const isTitleMatch = (listing: IndexedListing, expansions: readonly Expansion[]) =>
  holdsAll(expansions, textsIn(listing).titleWords);

export function placeKeysOf({ district, sector }: IndexedListing): string[] {
  if (district === null) return [];
  return sector === null ? [districtKey(district)] : [districtKey(district), sectorKey(district, sector)];
}

const isAmong = <Value>(values: readonly Value[] | undefined, value: Value) =>
  values === undefined || values.includes(value);
const isWithin = (value: number | null, least: number | undefined, most: number | undefined) =>
  (least === undefined && most === undefined) ||
  (value !== null && value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY));

function isWhere({ latitude, longitude }: IndexedListing, { box, area, near }: Question): boolean {
  if (box === undefined && area === undefined && near === undefined) return true;
  if (latitude === null || longitude === null) return false;
  return (
    (box === undefined || isInBox(box, latitude, longitude)) &&
    (area === undefined || isInArea(area, latitude, longitude)) &&
    (near === undefined || kilometresBetween(near, latitude, longitude) <= near.kilometres)
  );
}

/** Whether a listing is an answer: one condition after the other, as the filters' documentation says. */
export function matches(listing: IndexedListing, question: Question, expansions: readonly Expansion[]): boolean {
  const { purpose, categories, attributes, places } = question;
  return (
    (question.words.length === 0 || holdsAll(expansions, textsIn(listing).words)) &&
    (purpose === undefined || listing.purpose === purpose || listing.purpose === 'both') &&
    isAmong(question.statuses, listing.status) &&
    isAmong(question.types, listing.type) &&
    (categories === undefined || categories.some((category) => listing.categories.includes(category))) &&
    (attributes ?? []).every((attribute) => listing.attributes.includes(attribute)) &&
    (places === undefined || placeKeysOf(listing).some((key) => places.includes(key))) &&
    isWithin(listing.priceCents, question.priceMinCents, question.priceMaxCents) &&
    isWithin(listing.size, question.sizeMin, question.sizeMax) &&
    isWithin(listing.beds, question.beds, undefined) &&
    isWithin(listing.baths, question.baths, undefined) &&
    isWithin(listing.createdAt, question.listedAfter, undefined) &&
    (question.seller === undefined || listing.sellerId === question.seller) &&
    (question.hasPhotos === undefined || listing.hasPhotos) &&
    (question.isReduced === undefined || reductionOf(listing) > 0) &&
    (question.hasAuction === undefined || listing.hasAuction) &&
    isWhere(listing, question)
  );
}

/** Finds by looking at every listing. */
export function scan(listings: readonly IndexedListing[], question: Question, without?: FilterName): IndexedListing[] {
  const asked = without === undefined ? question : questionWithout(question, without);
  const expansions = expandWords(asked.words, listings);
  return listings.filter((listing) => matches(listing, asked, expansions));
}
