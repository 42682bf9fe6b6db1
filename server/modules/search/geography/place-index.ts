import type { Box } from '#contract/search/filters.ts';
import { districtKey, type IndexedListing, sectorKey, wordsOf } from '../indexed-listing.ts';
import type { KnownPlace } from '../place-names.ts';
import type { Columns } from '../records/columns.ts';
import { noPlace } from '../records/columns.ts';
import type { BitmapStore } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';

export type IndexedPlace = {
  key: string;
  name: string;
  /** The words of the name, folded. */
  words: readonly string[];
  /** The name of a sector's district. */
  district: string | undefined;
  number: number;
  listings: Posting;
  /** Where its listings are; found anew after a change. */
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

  find(key: string): IndexedPlace | undefined {
    return this.#byKey.get(key);
  }

  at(number: number): IndexedPlace | undefined {
    return this.#places[number];
  }

  #numberOf(key: string, name: string, district: string | undefined): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known.number;
    const number = this.#places.length;
    if (number >= noPlace) throw new RangeError('There are more districts and sectors than the index has room for');
    const place = {
      key,
      name,
      words: wordsOf(name),
      district,
      number,
      listings: new Posting(this.#store),
      box: undefined,
    };
    this.#places.push(place);
    this.#byKey.set(key, place);
    this.#sorted = undefined;
    return number;
  }

  /** The numbers of a listing's district and sector. */
  numbersOf({ district, sector }: Pick<IndexedListing, 'district' | 'sector'>): { district: number; sector: number } {
    if (district === null) return { district: noPlace, sector: noPlace };
    return {
      district: this.#numberOf(districtKey(district), district, undefined),
      sector: sector === null ? noPlace : this.#numberOf(sectorKey(district, sector), sector, district),
    };
  }

  add(ordinal: number, number: number): void {
    const place = this.#places[number];
    if (place === undefined) return;
    place.listings.add(ordinal);
    place.box = 'unknown';
  }

  remove(ordinal: number, number: number): void {
    const place = this.#places[number];
    if (place === undefined) return;
    place.listings.remove(ordinal);
    place.box = 'unknown';
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
