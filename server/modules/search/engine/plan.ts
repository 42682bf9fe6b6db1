import { daysUntil } from '#contract/days.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { type SearchDeal, searchDeals } from '#contract/listings/shown-price.ts';
import type { FilterName } from '#contract/search/filters.ts';
import { areaRegion, boxRegion, circleRegion, type Region } from '../geography/regions.ts';
import { type PriceKind, priceKindOf, priceKinds } from '../indexed-listing.ts';
import { unstated } from '../records/columns.ts';
import { askedNights, type Question, questionWithout, statusesOf } from '../search-question.ts';
import type { BitSlicedNumbers } from '../sets/bit-sliced-numbers.ts';
import { type Bitmap, Scratch } from '../sets/bitmap-store.ts';
import type { Posting } from '../sets/posting.ts';
import { dayNumberOf } from '../stays/indexed-stay.ts';
import type { FoundStays } from '../stays/stay-index.ts';
import type { Expansion } from '../text/word-index.ts';
import { countedSteps, purposes } from './facet-sets.ts';
import type { ListingIndex } from './listing-index.ts';
import { namedSet, wholeSets } from './place-sets.ts';

/** What these mean, the deal that is looked for decides. */
const dealFilters: readonly FilterName[] = ['purpose', 'statuses', 'price', 'nights'];

/** Visits every listing in a region that is in `among`, once. */
export function forEachIn(index: ListingIndex, region: Region, among: Bitmap, visit: (ordinal: number) => void): void {
  const { columns, store, moved } = index;
  const hasMoves = moved.count() > 0;
  const twice = new Set<number>();
  index.geo.visit(region, (ordinal, isCertain) => {
    if (!store.has(among, ordinal)) return;
    const hasMoved = hasMoves && moved.has(ordinal);
    if (hasMoved && twice.has(ordinal)) return;
    const isIn =
      (isCertain && !hasMoved) ||
      region.has(columns.latitude[ordinal] ?? Number.NaN, columns.longitude[ordinal] ?? Number.NaN);
    if (!isIn) return;
    if (hasMoved) twice.add(ordinal);
    visit(ordinal);
  });
}

export type SearchedStay = NonNullable<ListingCard['stay']>;

/**
 * A question turned into sets: one bitmap for each kind of filter. The results are in all of them; the results without
 * one kind, in all others. Bitmaps live until `release`.
 */
export class Plan {
  readonly index: ListingIndex;
  readonly scratch: Scratch;
  /** The words of the question with their interpretations. */
  readonly expansions: readonly Expansion[];
  readonly #groups = new Map<FilterName, Bitmap>();
  readonly #live: Bitmap;
  readonly #question: Question;
  /** The prices that are compared. */
  readonly priceKind: PriceKind;
  /** The properties that are free for the requested stay, with the prices of the whole stay. */
  readonly stays: FoundStays | undefined;

  constructor(index: ListingIndex, question: Question) {
    this.index = index;
    this.#question = question;
    this.priceKind = priceKindOf(question.deal);
    this.scratch = new Scratch(index.store);
    this.expansions = question.words.map((word) => index.words.expand(word));
    this.#live = this.union([index.sets.live]);
    this.stays = askedNights(question) && this.#freeStays();
    if (this.stays !== undefined) this.#groups.set('nights', this.stays.free);
    this.#addChoices(question);
    this.#addRanges(question);
    this.#addRegions(question);
    if (this.expansions.length > 0) {
      this.#groups.set('location', this.#withTypedWords());
    }
  }

  release(): void {
    this.scratch.release();
  }

  /** Everything in one of some sets. */
  union(postings: readonly Posting[]): Bitmap {
    const [only] = postings;
    if (postings.length === 1 && only?.bitmap !== undefined) return only.bitmap;
    const bitmap = this.scratch.take();
    for (const posting of postings) posting.addTo(bitmap);
    return bitmap;
  }

  #intersection(bitmaps: readonly Bitmap[]): Bitmap {
    const [first = this.#live, second, ...others] = bitmaps;
    if (second === undefined) return first;
    const target = this.scratch.take();
    this.index.store.and(target, first, second);
    for (const other of others) this.index.store.and(target, target, other);
    return target;
  }

  /**
   * The listings that have every typed word. However many there are, they share one bitmap, to which `add` adds those
   * that have one of them.
   */
  #withEachWord(add: (bitmap: Bitmap, expansion: Expansion) => void): Bitmap {
    const { store } = this.index;
    const [found, withWord] = [this.scratch.take(), this.scratch.take()];
    store.copy(found, this.#live);
    for (const expansion of this.expansions) {
      store.clear(withWord);
      add(withWord, expansion);
      store.and(found, found, withWord);
    }
    return found;
  }

  /** Listings that have all the words in their titles, or in title, place and type. */
  withWords(where: 'all' | 'title'): Bitmap {
    return this.#withEachWord((bitmap, { entries }) => {
      for (const entry of entries) entry[where].addTo(bitmap);
    });
  }

  /** Listings that have each word in title, place or type, or in their descriptions. */
  #withTypedWords(): Bitmap {
    const { store, descriptions } = this.index;
    const withStem = this.scratch.take();
    return this.#withEachWord((bitmap, { typed, entries }) => {
      const [first, ...others] = descriptions.postingsOf(typed) ?? [];
      first?.addTo(bitmap);
      for (const posting of others) {
        store.clear(withStem);
        posting.addTo(withStem);
        store.and(bitmap, bitmap, withStem);
      }
      for (const { all } of entries) all.addTo(bitmap);
    });
  }

  #addChoices(question: Question): void {
    const { sets } = this.index;
    const choose = <Value>(
      name: FilterName,
      chosen: readonly Value[] | undefined,
      all: readonly Value[],
      of: readonly Posting[],
    ) => {
      if (chosen === undefined) return;
      const postings = all.flatMap((value, at) => (chosen.includes(value) ? (of[at] ?? []) : []));
      this.#groups.set(name, this.union(postings));
    };
    if (question.purpose === 'both') {
      this.#groups.set('purpose', this.#intersection(sets.purposes.map((set) => this.union([set]))));
    } else if (question.purpose !== undefined) choose('purpose', [question.purpose], purposes, sets.purposes);
    const offered = this.#groups.get('purpose');
    if (question.deal !== undefined) {
      const ofDeal = this.#ofDeal(question.deal);
      this.#groups.set('purpose', offered === undefined ? ofDeal : this.#intersection([offered, ofDeal]));
    }
    choose('statuses', statusesOf(question), listingStatuses, sets.statuses);
    choose('types', question.types, listingTypes, sets.types);
    choose('categories', question.categories, listingCategories, sets.categories);
    const { amenities, places: keys, seller } = question;
    if (amenities !== undefined) {
      const each = listingAmenities.flatMap((value, at) =>
        amenities.includes(value) ? (sets.amenities[at] ?? []) : [],
      );
      this.#groups.set('amenities', this.#intersection(each.map((posting) => this.union([posting]))));
    }
    if (keys !== undefined) this.#groups.set('places', this.#inPlaces(keys));
    if (seller !== undefined) this.#groups.set('seller', this.#orNothing(this.index.listingsOfSeller(seller)));
    for (const name of ['hasPhotos', 'isReduced', 'hasAuction'] as const) {
      if (question[name]) this.#groups.set(name, this.union([sets[name]]));
    }
  }

  #inPlaces(keys: readonly string[]): Bitmap {
    const { index, scratch } = this;
    const whole = this.union(keys.flatMap((key) => wholeSets(index, key)));
    const named = keys.flatMap((key) => namedSet(index, key, scratch) ?? []);
    if (named.length === 0) return whole;
    const found = scratch.take();
    for (const set of [whole, ...named]) index.store.or(found, found, set);
    return found;
  }

  #orNothing(posting: Posting | undefined): Bitmap {
    return this.union(posting === undefined ? [] : [posting]);
  }

  #addRanges(question: Question): void {
    const { index } = this;
    const { priceMinValue, priceMaxValue, sizeMin, sizeMax, beds, baths, listedAfter } = question;
    if (priceMinValue !== undefined || priceMaxValue !== undefined) {
      this.#groups.set('price', this.#priced(this.priceKind));
    }
    if (sizeMin !== undefined || sizeMax !== undefined) {
      const stated = this.#between(this.#live, index.size, 1, undefined);
      this.#groups.set('size', this.#between(stated, index.size, sizeMin, sizeMax));
    }
    if (beds !== undefined) this.#groups.set('beds', this.#atLeast(index.sets.beds, index.columns.beds, beds));
    if (baths !== undefined) this.#groups.set('baths', this.#atLeast(index.sets.baths, index.columns.baths, baths));
    if (listedAfter !== undefined) {
      const since = this.scratch.take();
      index.order.takeSince(since, this.#live, listedAfter);
      this.#groups.set('listedWithinDays', since);
    }
  }

  /** What the stay that is looked for costs as a whole in a listing; undefined where none is looked for. */
  stayIn(ordinal: number): SearchedStay | undefined {
    const nights = askedNights(this.#question);
    const money = this.stays?.moneyOf(ordinal);
    return nights && money && { nights: daysUntil(nights.from, nights.to), money };
  }

  #freeStays(): FoundStays | undefined {
    const { nights } = this.#question;
    if (nights === undefined) return undefined;
    const { from, to, guests, today, rate } = nights;
    const days = { from: dayNumberOf(from), to: dayNumberOf(to), today: dayNumberOf(today) };
    return this.index.stays.find({ ...days, guests }, rate);
  }

  /** The listings that are free with a known total price within the bounds of the question. */
  #pricedStays({ free, values, steps }: FoundStays): Bitmap {
    const { priceMinValue = 0, priceMaxValue = Number.POSITIVE_INFINITY } = this.#question;
    const found = this.scratch.take();
    this.index.store.forEach(free, (ordinal) => {
      const value = values[ordinal] ?? 0;
      const isWithin = steps[ordinal] !== unstated && value >= priceMinValue && value <= priceMaxValue;
      if (isWithin) this.index.store.add(found, ordinal);
    });
    return found;
  }

  /** The listings with a price of this kind within the bounds of the question. */
  #priced(kind: PriceKind): Bitmap {
    const { priceMinValue, priceMaxValue } = this.#question;
    const stays = kind === 'stay' ? this.#freeStays() : undefined;
    if (stays !== undefined) return this.#pricedStays(stays);
    return this.#between(this.priced(kind), this.index.prices[kind], priceMinValue, priceMaxValue);
  }

  /** The listings with a known price of this kind. */
  priced(kind: PriceKind): Bitmap {
    return this.union([this.index.sets.priced[kind]]);
  }

  #ofDeal(deal: SearchDeal): Bitmap {
    return this.#orNothing(this.index.sets.deals[searchDeals.indexOf(deal)]);
  }

  #between(among: Bitmap, numbers: BitSlicedNumbers, least: number | undefined, most: number | undefined): Bitmap {
    const { store } = this.index;
    let found = among;
    if (least !== undefined && least > 0) {
      const { less } = numbers.compare(found, least, this.scratch);
      store.andNot(less, found, less);
      found = less;
    }
    if (most !== undefined) {
      const { less, equal } = numbers.compare(found, most, this.scratch);
      store.or(less, less, equal);
      found = less;
    }
    return found;
  }

  #atLeast(sets: readonly Posting[], column: Uint8Array, count: number): Bitmap {
    const set = this.#orNothing(sets[Math.min(count, countedSteps)]);
    if (count <= countedSteps) return set;
    const found = this.scratch.take();
    this.index.store.forEach(set, (ordinal) => {
      if ((column[ordinal] ?? 0) >= count) this.index.store.add(found, ordinal);
    });
    return found;
  }

  #addRegions({ box, area, near }: Question): void {
    if (box !== undefined) this.#groups.set('box', this.inRegion(boxRegion(box)));
    if (area !== undefined) this.#groups.set('area', this.inRegion(areaRegion(area)));
    if (near !== undefined) this.#groups.set('near', this.inRegion(circleRegion(near)));
  }

  inRegion(region: Region): Bitmap {
    const found = this.scratch.take();
    forEachIn(this.index, region, this.#live, (ordinal) => this.index.store.add(found, ordinal));
    return found;
  }

  #found: Bitmap | undefined;
  /** What meets every filter. */
  found(): Bitmap {
    this.#found ??= this.#intersection([...this.#groups.values()]);
    return this.#found;
  }

  /** What meets every filter but those of one kind. */
  without(name: FilterName): Bitmap {
    if (!this.#groups.has(name)) return this.found();
    return this.#intersection([...this.#groups].flatMap(([kind, bitmap]) => (kind === name ? [] : [bitmap])));
  }

  /** How many would be found for each deal: the deal decides the prices and which listings are left out. */
  countDeals(): number[] {
    const { store, sets } = this.index;
    const { priceMinValue, priceMaxValue } = this.#question;
    const hasPrice = priceMinValue !== undefined || priceMaxValue !== undefined;
    const others = [...this.#groups].flatMap(([name, bitmap]) => (dealFilters.includes(name) ? [] : [bitmap]));
    const statuses = statusesOf({ ...this.#question, deal: this.#question.deal ?? 'sale' }) ?? listingStatuses;
    const states = this.union(sets.statuses.filter((_, at) => statuses.some((one) => one === listingStatuses[at])));
    const base = this.#intersection([...others, states]);
    const priced = new Map(
      hasPrice ? priceKinds.map((kind) => [kind, this.#intersection([base, this.#priced(kind)])] as const) : [],
    );
    const free = this.#freeStays()?.free;
    return searchDeals.map((deal) => {
      const ofDeal = [priced.get(priceKindOf(deal)) ?? base, this.#ofDeal(deal)];
      return store.count(this.#intersection(deal === 'stay' && free !== undefined ? [...ofDeal, free] : ofDeal));
    });
  }

  #key: string | undefined;
  /** The key of the results without a kind of filter, or with all; undefined where they change with every moment. */
  keyWithout(name: FilterName | undefined): string | undefined {
    if (this.#question.listedAfter !== undefined) return undefined;
    if (name !== undefined && this.#groups.has(name)) return JSON.stringify(questionWithout(this.#question, name));
    this.#key ??= JSON.stringify(this.#question);
    return this.#key;
  }
}
