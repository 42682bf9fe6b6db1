import { districtKey, sectorKey } from '#contract/places/place-keys.ts';
import type { Box } from '#contract/search/filters.ts';
import type { IndexedListing } from '../indexed-listing.ts';
import type { KnownPlace } from '../place-names.ts';
import type { Columns } from '../records/columns.ts';
import { noPlace } from '../records/columns.ts';
import type { BitmapStore } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';
import { wordsOf } from '../text/words-of.ts';

export type IndexedPlace = {
  key: string;
  name: string;
  /** The words of the name, folded. */
  words: readonly string[];
  /** The same as one text. */
  writings: readonly [string];
  /** The name of a sector's district. */
  district: string | undefined;
  number: number;
  /** What answers say of it, as JSON up to the number of its listings. */
  beforeCount: string;
  listings: Posting;
  /** Those of a district that name no sector; all of a sector. Every listing is in one of these at most. */
  innermost: Posting;
  /** The number of a sector's district. */
  within: number | undefined;
  /** Where its listings are; computed again after a change. */
  box: Box | 'unknown' | undefined;
};

/** The districts and sectors that listings name, with the listings in each. */
export class PlaceIndex {
  readonly #store: BitmapStore;
  readonly #places: IndexedPlace[] = [];
  #sorted: readonly IndexedPlace[] | undefined;
  readonly #byKey = new Map<string, IndexedPlace>();

  constructor(store: BitmapStore) {
    this.#store = store;
  }

  /** Every place ever named; some have no listings any more. */
  get all(): readonly IndexedPlace[] {
    return this.#places;
  }

  /** The same in the order of their keys. */
  get sorted(): readonly IndexedPlace[] {
    this.#sorted ??= this.#places.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return this.#sorted;
  }

  /** The innermost listings of each by its number. */
  readonly innermost: Posting[] = [];

  find(key: string): IndexedPlace | undefined {
    return this.#byKey.get(key);
  }

  at(number: number): IndexedPlace | undefined {
    return this.#places[number];
  }

  #numberOf(key: string, name: string, within?: IndexedPlace): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known.number;
    const [number, district] = [this.#places.length, within?.name];
    const listings = new Posting(this.#store);
    const words = wordsOf(name);
    if (number >= noPlace) throw new RangeError('There are more districts and sectors than the index has room for');
    const place = {
      key,
      name,
      words,
      writings: [words.join(' ')] as const,
      district,
      number,
      beforeCount: `${JSON.stringify({ key, name, district }).slice(0, -1)},"count":`,
      listings,
      innermost: within === undefined ? new Posting(this.#store) : listings,
      within: within?.number,
      box: undefined,
    };
    this.#places.push(place);
    this.innermost.push(place.innermost);
    this.#byKey.set(key, place);
    this.#sorted = undefined;
    return number;
  }

  /** The numbers of a listing's district and sector. */
  numbersOf({ district, sector }: Pick<IndexedListing, 'district' | 'sector'>): { district: number; sector: number } {
    if (district === null) return { district: noPlace, sector: noPlace };
    const number = this.#numberOf(districtKey(district), district);
    return {
      district: number,
      sector: sector === null ? noPlace : this.#numberOf(sectorKey(district, sector), sector, this.#places[number]),
    };
  }

  /** The postings a listing is in, by the numbers of its district and sector. */
  #postingsOf(district: number, sector: number): Posting[] {
    const [outer, inner] = [this.#places[district], this.#places[sector]];
    for (const place of [outer, inner]) if (place !== undefined) place.box = 'unknown';
    return outer === undefined ? [] : [outer.listings, (inner ?? outer).innermost];
  }

  add(ordinal: number, district: number, sector: number): void {
    for (const posting of this.#postingsOf(district, sector)) posting.add(ordinal);
  }

  remove(ordinal: number, district: number, sector: number): void {
    for (const posting of this.#postingsOf(district, sector)) posting.remove(ordinal);
  }

  /** Where the listings of a place are; undefined when none says where it is. */
  boxOf(place: IndexedPlace, { latitude, longitude }: Columns): Box | undefined {
    if (place.box !== 'unknown') return place.box;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    const widen = (ordinal: number) => {
      const [lat, lng] = [latitude[ordinal] ?? Number.NaN, longitude[ordinal] ?? Number.NaN];
      if (Number.isNaN(lat)) return;
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    };
    if (place.listings.bitmap === undefined) place.listings.list.forEach(widen);
    else this.#store.forEach(place.listings.bitmap, widen);
    place.box = west <= east ? { west, south, east, north } : undefined;
    return place.box;
  }

  known(place: IndexedPlace, columns: Columns): KnownPlace {
    const { key, name, district } = place;
    return { key, name, district, box: this.boxOf(place, columns) };
  }
}
