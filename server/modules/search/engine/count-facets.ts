import {
  listingAttributes,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import type { FilterName } from '#contract/search/filters.ts';
import type { Facets, Histogram } from '#contract/search/search.endpoints.ts';
import { bathSteps, bedSteps, sinceSteps } from '#contract/search/search.vocabulary.ts';
import type { IndexedPlace } from '../geography/place-index.ts';
import { histogramOf, type Ladder, priceLadder, sizeLadder } from '../ladder.ts';
import { dayMilliseconds } from '../question.ts';
import { type Columns, flag, unstated } from '../records/columns.ts';
import type { Bitmap, SmallNumbers } from '../sets/bitmap-store.ts';
import type { Posting } from '../sets/posting.ts';
import { purposes } from './facet-sets.ts';
import type { Plan } from './plan.ts';

/** Looking at a listing takes as long as intersecting all sets does for so many ordinals. */
const ordinalsPerLook = 60;
/** Looking for an ordinal of a list takes less time than looking at a listing; so does intersecting so many words. */
const listedPerLook = 3;
const wordsPerLook = 16;
/** So few are always looked at one by one. */
const fewListings = 500;

/** What is counted: a bitmap, how many are in it, and its ordinals while they are few. */
type Counted = { bitmap: Bitmap; total: number; ordinals: Uint32Array | undefined };

/** How many listings of what is counted are in a place. */
export type PlaceCount = { place: IndexedPlace; count: number };

/** Counts the facets of a plan. */
export class FacetCounter {
  readonly #plan: Plan;
  readonly #columns: Columns;
  readonly #counted = new Map<Bitmap, Counted>();

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#columns = plan.index.columns;
  }

  #without(name: FilterName): Counted {
    const bitmap = this.#plan.without(name);
    const known = this.#counted.get(bitmap);
    if (known !== undefined) return known;
    const { store } = this.#plan.index;
    const total = store.count(bitmap);
    const isFew = total <= fewListings + store.capacity / ordinalsPerLook;
    const ordinals = isFew ? store.ordinalsOf(bitmap, total) : undefined;
    const counted = { bitmap, total, ordinals };
    this.#counted.set(bitmap, counted);
    return counted;
  }

  /** Counts by the value of a column, or by the sets of the values, whichever takes less time. */
  #tally(name: FilterName, column: SmallNumbers, sets: readonly Posting[]): Uint32Array {
    const counted = this.#without(name);
    const { ordinals } = counted;
    const counts = new Uint32Array(sets.length);
    if (ordinals === undefined) return this.#tallyMany(counted, column, sets);
    for (const ordinal of ordinals) {
      const value = column[ordinal] ?? counts.length;
      if (value < counts.length) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  }

  #tallyMany({ bitmap, total }: Counted, column: SmallNumbers, sets: readonly Posting[]): Uint32Array {
    const { store, sets: all } = this.#plan.index;
    const live = all.live.count();
    // Of what most listings are in, the fewer others are looked at.
    const isMost = total * 2 > live;
    const looks = isMost ? live - total : total;
    const listed = sets.reduce(
      (sum, set) => sum + (set.bitmap === undefined ? set.count() : store.wordsInUse / wordsPerLook),
      0,
    );
    if (listed < looks * listedPerLook) return Uint32Array.from(sets, (set) => set.countIn(bitmap));
    const counts = new Uint32Array(sets.length);
    const looked = isMost ? this.#plan.scratch.take() : bitmap;
    if (isMost) store.andNot(looked, this.#plan.union([all.live]), bitmap);
    store.tally(looked, column, counts);
    if (isMost) for (const [at, set] of sets.entries()) counts[at] = set.count() - (counts[at] ?? 0);
    return counts;
  }

  /** Counts the bits of a column. */
  #tallyBits(name: FilterName, column: ArrayLike<number>, sets: readonly Posting[]): number[] {
    const { bitmap, ordinals } = this.#without(name);
    if (ordinals === undefined) return sets.map((set) => set.countIn(bitmap));
    const counts = sets.map(() => 0);
    for (const ordinal of ordinals) {
      for (let mask = column[ordinal] ?? 0; mask !== 0; mask &= mask - 1) {
        const bit = 31 - Math.clz32(mask & -mask);
        counts[bit] = (counts[bit] ?? 0) + 1;
      }
    }
    return counts;
  }

  #atLeast(name: 'beds' | 'baths', steps: readonly number[]) {
    const { bitmap, ordinals } = this.#without(name);
    const sets = this.#plan.index.sets[name];
    if (ordinals === undefined) return steps.map((value) => ({ value, count: sets[value]?.countIn(bitmap) ?? 0 }));
    const column = this.#columns[name];
    const counts = steps.map((value) => ({ value, count: 0 }));
    for (const ordinal of ordinals) {
      const stated = column[ordinal] ?? unstated;
      if (stated !== unstated) for (const step of counts) if (stated >= step.value) step.count += 1;
    }
    return counts;
  }

  #purposes(): Facets['purposes'] {
    const { bitmap } = this.#without('purpose');
    const { sets } = this.#plan.index;
    return purposes.map((value, at) => ({ value, count: sets.purposes[at]?.countIn(bitmap) ?? 0 }));
  }

  /** The places where something is, in the order of their keys, with how much. */
  places(): PlaceCount[] {
    const { places } = this.#plan.index;
    const counts = this.#tally('places', this.#columns.innermostPlace, places.innermost);
    for (const { number, within } of places.all) {
      if (within !== undefined) counts[within] = (counts[within] ?? 0) + (counts[number] ?? 0);
    }
    return places.sorted.flatMap((place) => {
      const count = counts[place.number] ?? 0;
      return count > 0 ? [{ place, count }] : [];
    });
  }

  #flag(name: 'hasPhotos' | 'isReduced' | 'hasAuction'): number {
    const { bitmap, ordinals } = this.#without(name);
    if (ordinals === undefined) return this.#plan.index.sets[name].countIn(bitmap);
    let count = 0;
    for (const ordinal of ordinals) if ((this.#columns.flags[ordinal] ?? 0) & flag[name]) count += 1;
    return count;
  }

  /** All facets but the places, which are many. */
  facets(now: number): Omit<Facets, 'places'> {
    const { index, scratch } = this.#plan;
    const { sets } = index;
    const columns = this.#columns;
    const named = <Value>(values: readonly Value[], counts: ArrayLike<number>) =>
      values.map((value, at) => ({ value, count: counts[at] ?? 0 }));
    const recent = this.#plan.without('listedWithinDays');
    return {
      purposes: this.#purposes(),
      statuses: named(listingStatuses, this.#tally('statuses', columns.status, sets.statuses)),
      types: named(listingTypes, this.#tally('types', columns.type, sets.types)),
      categories: named(listingCategories, this.#tallyBits('categories', columns.categories, sets.categories)),
      // All chosen attributes must hold, so that their own choice stays in account: no group is left out here.
      attributes: named(listingAttributes, this.#attributes()),
      beds: this.#atLeast('beds', bedSteps),
      baths: this.#atLeast('baths', bathSteps),
      listedWithinDays: sinceSteps.map((value) => ({
        value,
        count: index.order.countSince(recent, now - value * dayMilliseconds, scratch),
      })),
      hasPhotos: this.#flag('hasPhotos'),
      isReduced: this.#flag('isReduced'),
      hasAuction: this.#flag('hasAuction'),
    };
  }

  #attributes(): number[] {
    const found = this.#plan.found();
    const { sets } = this.#plan.index;
    const ordinals = this.#counted.get(found)?.ordinals;
    if (ordinals === undefined) return sets.attributes.map((set) => set.countIn(found));
    const counts = listingAttributes.map(() => 0);
    for (const ordinal of ordinals) {
      for (let mask = this.#columns.attributes[ordinal] ?? 0; mask !== 0; mask &= mask - 1) {
        const bit = 31 - Math.clz32(mask & -mask);
        counts[bit] = (counts[bit] ?? 0) + 1;
      }
    }
    return counts;
  }

  histograms(): Record<'price' | 'size', Histogram> {
    const { sets } = this.#plan.index;
    const columns = this.#columns;
    const histogram = (ladder: Ladder, name: 'price' | 'size', column: Uint8Array, steps: readonly Posting[]) =>
      histogramOf(ladder, this.#tally(name, column, steps));
    return {
      price: histogram(priceLadder, 'price', columns.priceStep, sets.priceSteps),
      size: histogram(sizeLadder, 'size', columns.sizeStep, sets.sizeSteps),
    };
  }
}
