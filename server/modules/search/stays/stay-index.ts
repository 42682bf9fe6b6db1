import type { Money } from '#contract/money.ts';
import { comparableOf, comparablePerDollar } from '#contract/rates/comparable.ts';
import type { Rate } from '#contract/rates/rate.ts';
import { priceSteps } from '../histogram-steps.ts';
import { unstated } from '../records/columns.ts';
import type { Bitmap, BitmapStore } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';
import type { IndexedStay } from './indexed-stay.ts';
import { type AskedStay, isAllowed, type StayOffer, stayOfferOf, wholePriceOf } from './stay-offer.ts';

/** The results for a stay: the properties, and by their ordinals the price of the whole stay. */
export type FoundStays = {
  free: Bitmap;
  /** As `comparableOf` works them out; 0 where not known, and then the step is unstated. */
  values: Float64Array;
  steps: Uint8Array;
  /** The whole price in the currency of the listing. */
  moneyOf(ordinal: number): Money | undefined;
};

/**
 * The calendars of all properties that are let by the night: for each night the set of those that are not available,
 * including the nights of preparation, and the terms of each.
 */
export class StayIndex {
  readonly #store: BitmapStore;
  readonly #open: Posting;
  readonly #taken = new Map<number, Posting>();
  readonly #offers: (StayOffer | undefined)[] = [];
  readonly #free: Bitmap;
  #values = new Float64Array(0);
  #steps = new Uint8Array(0);
  #totals = new Float64Array(0);
  /** The last request: a reader pages through its results, sorts them and looks at the map. */
  #asked = '';

  constructor(store: BitmapStore) {
    this.#store = store;
    this.#open = new Posting(store);
    this.#free = store.take();
  }

  put(ordinal: number, stay: IndexedStay | undefined): void {
    if (stay === undefined) return;
    this.#open.add(ordinal);
    this.#offers[ordinal] = stayOfferOf(stay);
    for (const day of daysTaken(stay)) this.#takenOn(day).add(ordinal);
  }

  /** Removes what was added. */
  remove(ordinal: number, stay: IndexedStay | undefined): void {
    if (stay === undefined) return;
    this.#open.remove(ordinal);
    this.#offers[ordinal] = undefined;
    for (const day of daysTaken(stay)) this.#taken.get(day)?.remove(ordinal);
  }

  #takenOn(day: number): Posting {
    const known = this.#taken.get(day) ?? new Posting(this.#store);
    this.#taken.set(day, known);
    return known;
  }

  /** A listing has changed. */
  clearCache(): void {
    this.#asked = '';
  }

  /** All properties whose nights are free for a stay that their terms allow, with its whole price. */
  find(asked: AskedStay, rate: Rate | undefined): FoundStays {
    const key = JSON.stringify([asked, rate]);
    if (key !== this.#asked) this.#find(asked, rate);
    this.#asked = key;
    const [totals, offers] = [this.#totals, this.#offers];
    const moneyOf = (ordinal: number) => {
      const currency = offers[ordinal]?.currency;
      return currency && { amount: totals[ordinal] ?? 0, currency };
    };
    return { free: this.#free, values: this.#values, steps: this.#steps, moneyOf };
  }

  #find(asked: AskedStay, rate: Rate | undefined): void {
    const [store, free] = [this.#store, this.#free];
    if (this.#values.length < store.capacity) {
      this.#values = new Float64Array(store.capacity);
      this.#steps = new Uint8Array(store.capacity);
      this.#totals = new Float64Array(store.capacity);
    }
    store.clear(free);
    this.#open.addTo(free);
    for (let day = asked.from; day < asked.to; day += 1) this.#taken.get(day)?.removeFrom(free);
    store.forEach(free, (ordinal) => {
      const offer = this.#offers[ordinal];
      if (offer === undefined || !isAllowed(offer, asked)) store.remove(free, ordinal);
      else this.#notePrice(ordinal, { amount: wholePriceOf(offer, asked), currency: offer.currency }, rate);
    });
  }

  #notePrice(ordinal: number, money: Money, rate: Rate | undefined): void {
    const value = comparableOf(money, rate);
    this.#totals[ordinal] = money.amount;
    this.#values[ordinal] = value ?? 0;
    this.#steps[ordinal] = value === undefined ? unstated : priceSteps.stepOf(value / comparablePerDollar);
  }
}

/** The nights in which a property is not available, each once or more. */
function* daysTaken({ taken, terms: { preparationDays } }: IndexedStay): Generator<number> {
  for (const [from, to] of taken) {
    for (let day = from - preparationDays; day < to + preparationDays; day += 1) yield day;
  }
}
