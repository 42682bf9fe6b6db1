import type { Rate } from '#contract/rates/rate.ts';
import { atRate, readRecord, stemsOfNote, writeNote } from '../file/record.ts';
import { GeoIndex } from '../geography/geo-index.ts';
import { PlaceIndex } from '../geography/place-index.ts';
import { type IndexedListing, type PriceKind, priceKinds, textsOf } from '../indexed-listing.ts';
import { CardStore } from '../records/card-store.ts';
import { type Columns, createColumns, flag, noPlace, withRoom } from '../records/columns.ts';
import { IdTable } from '../records/id-table.ts';
import { BitSlicedNumbers } from '../sets/bit-sliced-numbers.ts';
import { BitmapStore } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';
import { StayIndex } from '../stays/stay-index.ts';
import { DescriptionIndex } from '../text/description-index.ts';
import { WordIndex } from '../text/word-index.ts';
import { CountCache } from './count-cache.ts';
import { createFacetSets, priceSetsOf, setsOf, writeFacts, writePriceSteps } from './facet-sets.ts';
import { NewestOrder } from './newest-order.ts';

const leastForCompaction = 512;
/** The index is compacted when one listing in this many was deleted. */
const fragmentedByDead = 8;
/** Also when one in this many is out of order, since every page of a list scans those. */
const fragmentedByLateArrivals = 100;

/**
 * All public listings, indexed for searching. Every listing has an ordinal, given in order of creation and kept until the
 * next compaction, also while it is hidden; everything else is sets and columns of ordinals.
 */
export class ListingIndex {
  readonly store = new BitmapStore();
  readonly ids = new IdTable();
  readonly cards: CardStore;
  readonly sets = createFacetSets(this.store);
  readonly words = new WordIndex(this.store);
  readonly descriptions: DescriptionIndex;
  readonly places = new PlaceIndex(this.store);
  readonly geo = new GeoIndex();
  /** Listings that the geography knows at more than one place. */
  readonly moved = new Posting(this.store);
  readonly prices: Readonly<Record<PriceKind, BitSlicedNumbers>> = {
    price: new BitSlicedNumbers(this.store),
    rent: new BitSlicedNumbers(this.store),
    stay: new BitSlicedNumbers(this.store),
  };
  readonly size = new BitSlicedNumbers(this.store);
  readonly reduction = new BitSlicedNumbers(this.store);
  readonly stays = new StayIndex(this.store);
  readonly order = new NewestOrder(this.store, this.ids, () => this.columns);
  readonly counts = new CountCache();
  readonly #sellers: { id: string; listings: Posting }[] = [];
  readonly #sellerNumbers = new Map<string, number>();
  columns: Columns = createColumns();
  /** What prices in francs are compared by; undefined while none is known. */
  rate: Rate | undefined;
  #dead = 0;

  /** An index that takes the place of another shares the memory of its cards. */
  constructor(old?: ListingIndex) {
    this.cards = new CardStore(old?.cards);
    this.descriptions = new DescriptionIndex(this.store, old?.descriptions);
    this.rate = old?.rate;
    // Bitmaps that grow while it is filled would be in memory a second time, beside both indexes.
    if (old !== undefined) this.#makeRoom(old.ids.size - old.#dead);
  }

  #makeRoom(count: number): void {
    this.store.reserve(count);
    this.columns = withRoom(this.columns, this.store.capacity);
  }

  isLive(ordinal: number): boolean {
    return ((this.columns.flags[ordinal] ?? 0) & flag.isLive) !== 0;
  }

  /** The ordinal of a public listing. */
  find(id: string): number | undefined {
    const ordinal = this.ids.ordinalOf(id);
    return ordinal !== undefined && this.isLive(ordinal) ? ordinal : undefined;
  }

  listingsOfSeller(id: string): Posting | undefined {
    return this.#sellers[this.#sellerNumbers.get(id) ?? -1]?.listings;
  }

  /** Whether there is so much garbage that rebuilding the index is worth it. */
  get isFragmented(): boolean {
    const isPast = (count: number, share: number) => count > Math.max(leastForCompaction, this.ids.size / share);
    return (
      isPast(this.order.lateArrivals, fragmentedByLateArrivals) ||
      isPast(this.#dead, fragmentedByDead) ||
      this.descriptions.isFragmented
    );
  }

  /** Adds or updates a listing; `kept` when the index that this one replaces has the same data. */
  put(listing: IndexedListing, kept?: { old: ListingIndex; ordinal: number }): void {
    this.#clearCaches();
    const known = this.ids.ordinalOf(listing.id);
    const stemsBefore = known === undefined ? '' : this.#stemsOf(known);
    if (known !== undefined && this.isLive(known)) this.#removeFromSets(known);
    else if (known !== undefined) this.#dead -= 1;
    const ordinal = known ?? this.#addOrdinal(listing.id);
    const isOrdered = known !== undefined && this.columns.createdAt[ordinal] === listing.createdAt;
    this.#write(ordinal, listing);
    const stems = this.descriptions.write(listing.stems);
    this.descriptions.change(ordinal, stemsBefore, stems);
    const isShared = kept !== undefined && kept.old.descriptions.vocabulary === this.descriptions.vocabulary;
    if (!isShared) this.cards.set(ordinal, listing.card, writeNote(listing, stems));
    else this.cards.share(ordinal, kept.old.cards, kept.ordinal);
    if (!isOrdered) this.order.place(ordinal);
  }

  /** Cached results that depend on the listings are outdated. */
  #clearCaches(): void {
    this.counts.clear();
    this.stays.clearCache();
  }

  /** The stems of a public listing as the numbers that its note holds. */
  #stemsOf(ordinal: number): string {
    return this.isLive(ordinal) ? stemsOfNote(this.cards.noteOf(ordinal)) : '';
  }

  #addOrdinal(id: string): number {
    const ordinal = this.ids.add(id);
    this.#makeRoom(this.ids.size);
    this.columns.latitude[ordinal] = Number.NaN;
    this.columns.longitude[ordinal] = Number.NaN;
    return ordinal;
  }

  #write(ordinal: number, listing: IndexedListing): void {
    const { columns } = this;
    const reductionBefore = columns.reduction[ordinal] ?? 0;
    writeFacts(columns, ordinal, listing);
    this.#writePrices(ordinal, listing);
    this.size.set(ordinal, columns.size[ordinal] ?? 0, listing.size ?? 0);
    this.reduction.set(ordinal, reductionBefore, columns.reduction[ordinal] ?? 0);
    columns.size[ordinal] = listing.size ?? 0;
    columns.createdAt[ordinal] = listing.createdAt;
    this.#writePlace(ordinal, listing);
    columns.seller[ordinal] = this.#addToSeller(ordinal, listing.sellerId);
    for (const set of setsOf(this.sets, columns, ordinal)) set.add(ordinal);
    this.words.add(ordinal, textsOf(listing));
    this.stays.put(ordinal, listing.stay);
  }

  #writePrices(ordinal: number, listing: Pick<IndexedListing, `${PriceKind}Value`>): void {
    for (const kind of priceKinds) {
      const [column, value] = [this.columns[`${kind}Value`], listing[`${kind}Value`] ?? 0];
      this.prices[kind].set(ordinal, column[ordinal] ?? 0, value);
      column[ordinal] = value;
    }
  }

  #writePlace(ordinal: number, listing: IndexedListing): void {
    const { columns } = this;
    const { district, sector } = this.places.numbersOf(listing);
    columns.district[ordinal] = district;
    columns.sector[ordinal] = sector;
    const [latitude, longitude] = [listing.latitude ?? Number.NaN, listing.longitude ?? Number.NaN];
    const [wasAt, wasLong] = [columns.latitude[ordinal] ?? Number.NaN, columns.longitude[ordinal] ?? Number.NaN];
    columns.latitude[ordinal] = latitude;
    columns.longitude[ordinal] = longitude;
    if (!(Object.is(latitude, wasAt) && Object.is(longitude, wasLong))) {
      if (!Number.isNaN(wasAt)) this.moved.add(ordinal);
      if (!Number.isNaN(latitude)) this.geo.add(ordinal, latitude, longitude);
    }
    columns.innermostPlace[ordinal] = sector === noPlace ? district : sector;
    this.places.add(ordinal, district, sector);
  }

  #addToSeller(ordinal: number, id: string): number {
    const known = this.#sellerNumbers.get(id);
    const number = known ?? this.#sellers.length;
    if (known === undefined) {
      this.#sellers.push({ id, listings: new Posting(this.store) });
      this.#sellerNumbers.set(id, number);
    }
    this.#sellers[number]?.listings.add(ordinal);
    return number;
  }

  /** Removes a listing that is no longer public; its ordinal stays, in case the listing becomes public again. */
  remove(id: string): void {
    const ordinal = this.find(id);
    if (ordinal === undefined) return;
    this.#clearCaches();
    this.descriptions.change(ordinal, this.#stemsOf(ordinal), '');
    this.#removeFromSets(ordinal);
    this.columns.flags[ordinal] = 0;
    this.cards.drop(ordinal);
    this.#dead += 1;
  }

  #removeFromSets(ordinal: number): void {
    const { columns } = this;
    for (const set of setsOf(this.sets, columns, ordinal)) set.remove(ordinal);
    const listing = this.read(ordinal);
    this.words.remove(ordinal, textsOf(listing));
    this.stays.remove(ordinal, listing.stay);
    this.places.remove(ordinal, columns.district[ordinal] ?? noPlace, columns.sector[ordinal] ?? noPlace);
    this.#sellers[columns.seller[ordinal] ?? -1]?.listings.remove(ordinal);
  }

  /** All ordinals, the oldest listing first; may be iterated while listings are added and change. */
  inOrderOfCreation(): Iterable<number> {
    return this.order.oldestFirst(this.ids.size);
  }

  /** Where a listing is held exactly as it is now. */
  holds(listing: IndexedListing): number | undefined {
    const ordinal = this.find(listing.id);
    const isSame =
      ordinal !== undefined &&
      this.cards.textOf(ordinal) === listing.card &&
      this.cards.noteOf(ordinal) === writeNote(listing, this.descriptions.write(listing.stems));
    return isSame ? ordinal : undefined;
  }

  /** The listing that was put in, from what the index holds of it. */
  read(ordinal: number): IndexedListing {
    const { stems } = this.descriptions.vocabulary;
    return readRecord(this.cards.textOf(ordinal), this.cards.noteOf(ordinal), { rate: this.rate, stems });
  }

  /** Whether the rate of the day decides what a listing is compared by. */
  isInFrancs(ordinal: number): boolean {
    return this.isLive(ordinal) && ((this.columns.flags[ordinal] ?? 0) & flag.isInFrancs) !== 0;
  }

  /** Recomputes the prices of a listing in francs, at the present rate. */
  recount(ordinal: number): void {
    const listing = atRate(this.cards.textOf(ordinal), this.rate);
    const { sets, columns } = this;
    this.#clearCaches();
    for (const set of priceSetsOf(sets, columns, ordinal)) set?.remove(ordinal);
    writePriceSteps(columns, ordinal, listing);
    this.#writePrices(ordinal, listing);
    for (const set of priceSetsOf(sets, columns, ordinal)) set?.add(ordinal);
    this.cards.set(ordinal, listing.card, this.cards.noteOf(ordinal));
  }
}
