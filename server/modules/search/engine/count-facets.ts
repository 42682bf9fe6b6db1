import { dayMilliseconds } from '#contract/durations.ts';
import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import type { FilterName } from '#contract/search/filters.ts';
import type { Facets, Histogram } from '#contract/search/search.endpoints.ts';
import { bathSteps, bedSteps, sinceSteps } from '#contract/search/search.vocabulary.ts';
import { type AskedCurrency, rangesIn } from '../asked-currency.ts';
import { provincePlaces } from '../geography/gazetteer.ts';
import type { IndexedPlace } from '../geography/place-index.ts';
import { histogramOf, priceSteps, sizeSteps } from '../histogram-steps.ts';
import type { PriceKind } from '../indexed-listing.ts';
import { type Columns, flag, noPlace, unstated } from '../records/columns.ts';
import type { Bitmap, SmallNumbers } from '../sets/bitmap-store.ts';
import type { Posting } from '../sets/posting.ts';
import type { Counts } from './count-cache.ts';
import { type ByteFact, bitsOf, countFact, countFacts, type FactCounts } from './count-facts.ts';
import type { Plan } from './plan.ts';

/** Checking one listing takes as long as intersecting all sets for this many ordinals. */
const ordinalsPerLook = 60;
/** Checking one listing takes as long as finding this many ordinals in lists, or intersecting this many words. */
const listedPerLook = 2;
const wordsPerLook = 6;
/** Up to this many are always checked one by one. */
const fewListings = 500;

/** Facts of which each value has a set. */
type SetFact = 'type' | 'status' | `${PriceKind}Step` | 'sizeStep';

/** The counted listings: a bitmap, its cardinality, and its ordinals while they are few. */
type Counted = { bitmap: Bitmap; total: number; ordinals: Uint32Array | undefined };

/** The number of counted listings in a place. */
export type PlaceCount = { place: IndexedPlace; count: number };

/** Counts the facets of a plan. */
export class FacetCounter {
  readonly #plan: Plan;
  readonly #columns: Columns;
  readonly #counted = new Map<Bitmap, Counted>();
  #facts: FactCounts | undefined;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#columns = plan.index.columns;
  }

  #without(name: FilterName | undefined): Counted {
    const bitmap = name === undefined ? this.#plan.found() : this.#plan.without(name);
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

  /** All counts of the results, while these are few. */
  #ofFound(ordinals: Uint32Array): FactCounts {
    this.#facts ??= countFacts(this.#columns, ordinals, this.#plan.index.places.innermost.length);
    return this.#facts;
  }

  /** How often a few listings have each value of a fact. */
  #values({ bitmap }: Counted, ordinals: Uint32Array, fact: ByteFact): Uint32Array {
    if (bitmap === this.#plan.found()) return this.#ofFound(ordinals)[fact];
    return countFact(this.#columns[fact], ordinals);
  }

  /**
   * Counts of the results without one kind of filter. Slow ones are cached until a listing changes: a reader who pages
   * through results, sorts them or adds a filter asks for the same ones again.
   */
  #count(name: FilterName | undefined, facet: string, count: (counted: Counted) => Counts): Counts {
    const { counts: kept } = this.#plan.index;
    const key = this.#plan.keyWithout(name);
    const known = key === undefined ? undefined : kept.find(facet, key);
    if (known !== undefined) return known;
    const counted = this.#without(name);
    const counts = count(counted);
    if (key !== undefined && counted.ordinals === undefined) kept.keep(facet, key, counts);
    return counts;
  }

  /** Counts by the value of a fact, or by the sets of the values, whichever takes less time. */
  #tally(name: FilterName, fact: SetFact, sets: readonly Posting[]): Counts {
    return this.#count(name, fact, (counted) => {
      const { ordinals } = counted;
      if (ordinals === undefined) return this.#tallyMany(counted, this.#columns[fact], sets);
      return this.#values(counted, ordinals, fact).subarray(0, sets.length);
    });
  }

  #tallyMany({ bitmap, total }: Counted, column: SmallNumbers, sets: readonly Posting[]): Uint32Array {
    const { store, sets: all } = this.#plan.index;
    const live = all.live.count();
    // Where most listings are found, the fewer that are not are looked at instead.
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

  #categories(): Counts {
    return this.#count('categories', 'categories', (counted) => {
      const { bitmap, ordinals } = counted;
      if (ordinals === undefined) return this.#plan.index.sets.categories.map((set) => set.countIn(bitmap));
      return bitsOf(this.#values(counted, ordinals, 'categories'));
    });
  }

  /** All chosen amenities must hold, so that their own choice stays in account: no group is left out here. */
  #amenities(): Counts {
    return this.#count(undefined, 'amenities', ({ bitmap, ordinals }) => {
      if (ordinals === undefined) return this.#plan.index.sets.amenities.map((set) => set.countIn(bitmap));
      return this.#ofFound(ordinals).amenities;
    });
  }

  #atLeast(name: 'beds' | 'baths', steps: readonly number[]) {
    const counts = this.#count(name, name, (counted) => {
      const { bitmap, ordinals } = counted;
      const sets = this.#plan.index.sets[name];
      if (ordinals === undefined) return steps.map((value) => sets[value]?.countIn(bitmap) ?? 0);
      const values = this.#values(counted, ordinals, name).subarray(0, unstated);
      return steps.map((value) => values.subarray(value).reduce((sum, count) => sum + count, 0));
    });
    return steps.map((value, at) => ({ value, count: counts[at] ?? 0 }));
  }

  #purposes(): Facets['purposes'] {
    const counts = this.#count('purpose', 'deals', () => this.#plan.countDeals());
    return searchDeals.map((value, at) => ({ value, count: counts[at] ?? 0 }));
  }

  /** Worked out once: the counts of districts are added up in place. */
  #placeCounts: Counts | undefined;

  #places(): Counts {
    this.#placeCounts ??= this.#countPlaces();
    return this.#placeCounts;
  }

  #countPlaces(): Counts {
    return this.#count('places', 'places', (counted) => {
      const { innermost, all } = this.#plan.index.places;
      const { bitmap, ordinals } = counted;
      const counts =
        ordinals === undefined
          ? this.#tallyMany(counted, this.#columns.innermostPlace, innermost)
          : bitmap === this.#plan.found()
            ? this.#ofFound(ordinals).innermostPlace
            : countFact(this.#columns.innermostPlace, ordinals, innermost.length);
      for (const { number, within } of all) {
        if (within !== undefined) counts[within] = (counts[within] ?? 0) + (counts[number] ?? 0);
      }
      return counts;
    });
  }

  /** The places where something is, in the order of their keys, with how much. */
  places(): PlaceCount[] {
    const counts = this.#places();
    return this.#plan.index.places.sorted.flatMap((place) => {
      const count = counts[place.number] ?? 0;
      return count > 0 ? [{ place, count }] : [];
    });
  }

  /** All provinces with how much is in them. */
  #provinces(): Facets['provinces'] {
    const counts = this.#places();
    const { places } = this.#plan.index;
    return provincePlaces.map(({ key, name, parts }) => ({
      key,
      name,
      count: parts.reduce((sum, part) => sum + (counts[places.find(part)?.number ?? noPlace] ?? 0), 0),
    }));
  }

  #flag(name: 'hasPhotos' | 'isReduced' | 'hasAuction'): number {
    const counts = this.#count(name, name, (counted) => {
      const { bitmap, ordinals } = counted;
      if (ordinals === undefined) return [this.#plan.index.sets[name].countIn(bitmap)];
      return [bitsOf(this.#values(counted, ordinals, 'flags'))[Math.log2(flag[name])] ?? 0];
    });
    return counts[0] ?? 0;
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
      categories: named(listingCategories, this.#categories()),
      amenities: named(listingAmenities, this.#amenities()),
      beds: this.#atLeast('beds', bedSteps),
      baths: this.#atLeast('baths', bathSteps),
      listedWithinDays: sinceSteps.map((value) => ({
        value,
        count: index.order.countSince(recent, now - value * dayMilliseconds, scratch),
      })),
      provinces: this.#provinces(),
      hasPhotos: this.#flag('hasPhotos'),
      isReduced: this.#flag('isReduced'),
      hasAuction: this.#flag('hasAuction'),
    };
  }

  #prices(): Counts {
    const { priceKind: kind, stays, index } = this.#plan;
    if (stays === undefined) return this.#tally('price', `${kind}Step`, index.sets[`${kind}Steps`]);
    return this.#count('price', 'wholePrice', ({ bitmap, total, ordinals }) =>
      countFact(stays.steps, ordinals ?? index.store.ordinalsOf(bitmap, total), priceSteps.ends.length),
    );
  }

  /** Prices in the asked currency. */
  histograms(asked: AskedCurrency): Record<'price' | 'size', Histogram> {
    return {
      price: rangesIn(histogramOf(priceSteps, this.#prices()), asked),
      size: histogramOf(sizeSteps, this.#tally('size', 'sizeStep', this.#plan.index.sets.sizeSteps)),
    };
  }
}
