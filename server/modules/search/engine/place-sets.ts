import { type GazetteerPlace, gazetteer } from '../geography/gazetteer.ts';
import { type Bitmap, Scratch } from '../sets/bitmap-store.ts';
import type { Posting } from '../sets/posting.ts';
import type { ListingIndex } from './listing-index.ts';

/** The sets whose union a place is, as far as it is one of whole districts and sectors. */
export function wholeSets({ places }: ListingIndex, key: string): Posting[] {
  const place = gazetteer.get(key);
  if (place !== undefined && place.words.length > 0) return [];
  return (place?.parts ?? [key]).flatMap((part) => places.find(part)?.listings ?? []);
}

/** The listings of a quarter or a cell: those around it with its name; undefined of other places. */
export function namedSet(index: ListingIndex, key: string, scratch: Scratch): Bitmap | undefined {
  const place = gazetteer.get(key);
  if (place === undefined || place.words.length === 0) return undefined;
  let found = scratch.take();
  for (const part of place.parts) index.places.find(part)?.listings.addTo(found);
  for (const word of place.words) {
    const withWord = scratch.take();
    index.words.listingsWith(word)?.intersect(withWord, found);
    found = withWord;
  }
  return found;
}

/** How many listings a place of the gazetteer has. A listing is in one district and one sector at most. */
export function countInPlace(index: ListingIndex, { key, words }: GazetteerPlace): number {
  if (words.length === 0) return wholeSets(index, key).reduce((sum, set) => sum + set.count(), 0);
  if (words.some((word) => index.words.listingsWith(word) === undefined)) return 0;
  const scratch = new Scratch(index.store);
  try {
    const found = namedSet(index, key, scratch);
    return found === undefined ? 0 : index.store.count(found);
  } finally {
    scratch.release();
  }
}
