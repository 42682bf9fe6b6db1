import { districtKey, sectorKey } from '#contract/places/place-keys.ts';
import { gazetteer } from '../geography/gazetteer.ts';
import { type ListingFacts, type ListingWords, textsOf } from '../indexed-listing.ts';

/** The words of a listing, and the keys of its places. */
type Known = ListingWords & { placeKeys: readonly string[] };

const known = new WeakMap<ListingFacts, Known>();
/** Each word once: a million listings share a few thousand. */
const words = new Map<string, string>();
const wordsKept = 100_000;

function shared(list: readonly string[]): string[] {
  if (words.size >= wordsKept) words.clear();
  return list.map((word) => {
    const first = words.get(word) ?? word;
    words.set(first, first);
    return first;
  });
}

function knownOf(listing: ListingFacts): Known {
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
export function textsIn(listing: ListingFacts): ListingWords {
  return knownOf(listing);
}

export function placeKeysOf(listing: ListingFacts): readonly string[] {
  return knownOf(listing).placeKeys;
}

/** Whether a listing lies in a place: in one of the districts or sectors it is made of, and with its words. */
export function isInPlace(listing: ListingFacts, key: string): boolean {
  const keys = placeKeysOf(listing);
  const place = gazetteer.get(key);
  if (place === undefined) return keys.includes(key);
  return (
    place.parts.some((part) => keys.includes(part)) &&
    place.words.every((word) => textsIn(listing).words.includes(word))
  );
}
