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
import { histogramOf, priceLadder, sizeLadder } from '../ladder.ts';
import { dayMilliseconds } from '../question.ts';
import { type Columns, flag, type PackedFact, packed, packedWords, unstated } from '../records/columns.ts';
import type { Bitmap, SmallNumbers } from '../sets/bitmap-store.ts';
import type { Posting } from '../sets/posting.ts';
import { purposes } from './facet-sets.ts';
import type { Plan } from './plan.ts';

/** Looking at a listing takes as long as intersecting all sets does for so many ordinals. */
const ordinalsPerLook = 60;
/** Looking at a listing takes as long as looking for so many ordinals of lists, or intersecting so many words. */
const listedPerLook = 3;
const wordsPerLook = 8;
const flagBits = 8;
/** So few are always looked at one by one. */
const fewListings = 500;

/** Facts of which each value has a set. */
type CountedFact = 'type' | 'status' | 'innermostPlace' | 'priceStep' | 'sizeStep';

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
    return this.#look(this.#plan.without(name));
  }

  #look(bitmap: Bitmap): Counted {
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

  /** How often each value of a fact stands in some listings; values without a place in `counts` are passed over. */
  #countValues(fact: PackedFact, ordinals: Uint32Array, counts: Uint32Array): Uint32Array {
    const { word, shift, mask } = packed[fact];
    const words = this.#columns.packed;
    for (const ordinal of ordinals) {
      const value = ((words[ordinal * packedWords + word] ?? 0) >>> shift) & mask;
      if (value < counts.length) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  }

  /** How many of some listings have each bit of a fact. */
  #countBits(fact: PackedFact, ordinals: Uint32Array, bits: number): number[] {
    const { word, shift, mask } = packed[fact];
    const words = this.#columns.packed;
    const counts = Array.from({ length: bits }, () => 0);
    for (const ordinal of ordinals) {
      let left = ((words[ordinal * packedWords + word] ?? 0) >>> shift) & mask;
      for (; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        counts[bit] = (counts[bit] ?? 0) + 1;
      }
    }
    return counts;
  }

  /** Counts by the value of a fact, or by the sets of the values, whichever takes less time. */
  #tally(name: FilterName, fact: CountedFact, sets: readonly Posting[]): Uint32Array {
    const counted = this.#without(name);
    const { ordinals } = counted;
    if (ordinals === undefined) return this.#tallyMany(counted, this.#columns[fact], sets);
    return this.#countValues(fact, ordinals, new Uint32Array(sets.length));
  }

  #tallyMany({ bitmap, total }: Counted, column: SmallNumbers, sets: readonly Posting[]): Uint32Array {
    const { store, sets: all } = this.#plan.index;
    const live = all.live.count();
    // Of what most listings are in, the fewer others are looked at.
    const isMost = total * 2 > live;
    const looks = isMost ? live - total : total;
    const looksForSets = sets.reduce(
      (sum, set) => sum + (set.bitmap === undefined ? set.count() / listedPerLook : store.wordsInUse / wordsPerLook),
      0,
    );
    if (looksForSets < looks) return Uint32Array.from(sets, (set) => set.countIn(bitmap));
    const counts = new Uint32Array(sets.length);
    const looked = isMost ? this.#plan.scratch.take() : bitmap;
    if (isMost) store.andNot(looked, this.#plan.union([all.live]), bitmap);
    store.tally(looked, column, counts);
    if (isMost) for (const [at, set] of sets.entries()) counts[at] = set.count() - (counts[at] ?? 0);
    return counts;
  }

  /** Counts the bits of a fact. */
  #tallyBits({ bitmap, ordinals }: Counted, fact: 'categories' | 'attributes', sets: readonly Posting[]): number[] {
    if (ordinals === undefined) return sets.map((set) => set.countIn(bitmap));
    return this.#countBits(fact, ordinals, sets.length);
  }

  #atLeast(name: 'beds' | 'baths', steps: readonly number[]) {
    const { bitmap, ordinals } = this.#without(name);
    const sets = this.#plan.index.sets[name];
    if (ordinals === undefined) return steps.map((value) => ({ value, count: sets[value]?.countIn(bitmap) ?? 0 }));
    const counts = this.#countValues(name, ordinals, new Uint32Array(unstated));
    return steps.map((value) => ({ value, count: counts.subarray(value).reduce((sum, count) => sum + count, 0) }));
  }

  #purposes(): Facets['purposes'] {
    const { bitmap } = this.#without('purpose');
    const { sets } = this.#plan.index;
    return purposes.map((value, at) => ({ value, count: sets.purposes[at]?.countIn(bitmap) ?? 0 }));
  }

  /** The places where something is, in the order of their keys, with how much. */
  places(): PlaceCount[] {
    const { places } = this.#plan.index;
    const counts = this.#tally('places', 'innermostPlace', places.innermost);
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
    return this.#countBits('flags', ordinals, flagBits)[Math.log2(flag[name])] ?? 0;
  }

  /** All facets but the places, which are many. */
  facets(now: number): Omit<Facets, 'places'> {
    const { index, scratch } = this.#plan;
    const { sets } = index;
    const named = <Value>(values: readonly Value[], counts: ArrayLike<number>) =>
      values.map((value, at) => ({ value, count: counts[at] ?? 0 }));
    const recent = this.#plan.without('listedWithinDays');
    return {
      purposes: this.#purposes(),
      statuses: named(listingStatuses, this.#tally('statuses', 'status', sets.statuses)),
      types: named(listingTypes, this.#tally('types', 'type', sets.types)),
      categories: named(listingCategories, this.#tallyBits(this.#without('categories'), 'categories', sets.categories)),
      // All chosen attributes must hold, so that their own choice stays in account: no group is left out here.
      attributes: named(
        listingAttributes,
        this.#tallyBits(this.#look(this.#plan.found()), 'attributes', sets.attributes),
      ),
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

  histograms(): Record<'price' | 'size', Histogram> {
    const { sets } = this.#plan.index;
    return {
      price: histogramOf(priceLadder, this.#tally('price', 'priceStep', sets.priceSteps)),
      size: histogramOf(sizeLadder, this.#tally('size', 'sizeStep', sets.sizeSteps)),
    };
  }
}
