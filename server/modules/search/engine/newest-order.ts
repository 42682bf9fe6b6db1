import { firstOf } from '../binary-search.ts';
import type { Columns } from '../records/columns.ts';
import type { IdTable } from '../records/id-table.ts';
import type { Bitmap, BitmapStore, Scratch } from '../sets/bitmap-store.ts';
import { LateArrivals } from './late-arrivals.ts';

/** A moment in the order: a creation with the id that decides among equals. */
export type Moment = { createdAt: number; id: string };

/**
 * The order "newest first". Ordinals are given in order of creation, so that it is the order of the bits, read from their
 * end. Listings that come late (restored from a draft, copied in) are kept in a short sorted list beside it.
 */
export class NewestOrder {
  readonly #store: BitmapStore;
  readonly #ids: IdTable;
  readonly #columns: () => Columns;
  /** Late arrivals, as a set and in order, the newest first. */
  readonly #late: Bitmap;
  readonly #lateArrivals = new LateArrivals();
  #last = -1;

  constructor(store: BitmapStore, ids: IdTable, columns: () => Columns) {
    this.#store = store;
    this.#ids = ids;
    this.#columns = columns;
    this.#late = store.take();
  }

  get lateArrivals(): number {
    return this.#lateArrivals.size;
  }

  #isLate(ordinal: number): boolean {
    return this.#store.has(this.#late, ordinal);
  }

  /** Less than 0 when the first is newer. */
  #compare(a: number, b: number): number {
    const { createdAt } = this.#columns();
    return (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || this.#ids.compare(b, a);
  }

  compare(a: number, b: number): number {
    return this.#compare(a, b);
  }

  /** The first ordinal in order for which the test holds; it holds for all newer ones too. */
  #firstInOrder(isYoung: (ordinal: number) => boolean): number {
    let [low, high] = [0, this.#last + 1];
    while (low < high) {
      let middle = (low + high) >>> 1;
      while (middle > low && this.#isLate(middle)) middle -= 1;
      if (this.#isLate(middle)) low = middle + 1;
      else if (isYoung(middle)) high = middle;
      else low = middle + 1;
      // From a late ordinal we went down: what lies between is late as well.
      while (low < high && this.#isLate(low)) low += 1;
    }
    return low;
  }

  /** Takes a new ordinal into the order, or one whose creation has changed. */
  place(ordinal: number): void {
    if (this.#isLate(ordinal)) this.#lateArrivals.remove(ordinal);
    if (this.#isYoungest(ordinal)) {
      this.#store.remove(this.#late, ordinal);
      this.#last = ordinal;
      return;
    }
    this.#store.add(this.#late, ordinal);
    while (this.#last >= 0 && this.#isLate(this.#last)) this.#last -= 1;
    const younger = this.#firstInOrder((other) => this.#compare(other, ordinal) < 0);
    const rank = this.#lateArrivals.countWhile((late) => this.#compare(late, ordinal) < 0);
    this.#lateArrivals.insert(rank, ordinal, younger);
  }

  /** Whether an ordinal may follow at the end of those in order. */
  #isYoungest(ordinal: number): boolean {
    const lateArrivals = this.#lateArrivals;
    return (
      ordinal > this.#last &&
      (this.#last === -1 || this.#compare(ordinal, this.#last) < 0) &&
      (lateArrivals.size === 0 ||
        lateArrivals.youngerThan(0) <= this.#last ||
        this.#compare(ordinal, lateArrivals.ordinalAt(0)) < 0)
    );
  }

  #inOrder(among: Bitmap, scratch: Scratch): Bitmap {
    const inOrder = scratch.take();
    this.#store.andNot(inOrder, among, this.#late);
    return inOrder;
  }

  /** The listings of `among` from a rank on, the newest first. */
  window(among: Bitmap, { skip, limit, scratch }: { skip: number; limit: number; scratch: Scratch }): number[] {
    if (limit <= 0) return [];
    const late = this.#lateArrivals.placesOf((ordinal) => this.#store.has(among, ordinal));
    if (late.length === 0) return this.#store.greatest(among, skip, limit);
    const inOrder = this.#inOrder(among, scratch);
    // Only the few that are asked for are counted: where a seller of thousands of listings is let back in, as many are late.
    const rankOf = (index: number) => {
      const place = late[index];
      return place === undefined
        ? Number.POSITIVE_INFINITY
        : this.#store.countFrom(inOrder, this.#lateArrivals.youngerThan(place)) + index;
    };
    const before = firstOf(late.length, (index) => rankOf(index) >= skip);
    const rest = this.#store.greatest(inOrder, skip - before, limit);
    const found: number[] = [];
    let [nextLate, nextRest, nextRank] = [before, 0, rankOf(before)];
    while (found.length < limit) {
      const isLate = nextRank === skip + found.length;
      const ordinal = isLate ? this.#lateArrivals.ordinalAt(late[nextLate] ?? 0) : rest[nextRest];
      if (ordinal === undefined) break;
      if (isLate) {
        nextLate += 1;
        nextRank = rankOf(nextLate);
      } else nextRest += 1;
      found.push(ordinal);
    }
    return found;
  }

  /** The ordinals below `size`, the oldest first, in the order at the time the first one is requested. */
  *oldestFirst(size: number): Generator<number> {
    const waiting = this.#lateArrivals.copy();
    const late = new Set(waiting.ordinals);
    let oldest = waiting.size - 1;
    for (let ordinal = 0; ordinal < size; ordinal += 1) {
      for (; oldest >= 0 && waiting.youngerThan(oldest) <= ordinal; oldest -= 1) yield waiting.ordinalAt(oldest);
      if (!late.has(ordinal)) yield ordinal;
    }
    for (; oldest >= 0; oldest -= 1) yield waiting.ordinalAt(oldest);
  }

  /** How many listings of `among` are as new as a moment or newer. */
  countUntil(among: Bitmap, { createdAt, id }: Moment, scratch: Scratch): number {
    const { createdAt: times } = this.#columns();
    const isYoung = (ordinal: number) => {
      const time = times[ordinal] ?? 0;
      return time > createdAt || (time === createdAt && this.#ids.idOf(ordinal) >= id);
    };
    const first = this.#firstInOrder(isYoung);
    if (this.#lateArrivals.size === 0) return this.#store.countFrom(among, first);
    const young = this.#lateArrivals.countWhile(isYoung);
    const late = this.#store.countListed(among, this.#lateArrivals.ordinals, young);
    return late + this.#store.countFrom(this.#inOrder(among, scratch), first);
  }

  /** When the oldest listing that is as new as a time or newer was created, hidden ones too; Infinity without one. */
  oldestSince(time: number): number {
    const { createdAt } = this.#columns();
    const first = this.#firstInOrder((ordinal) => (createdAt[ordinal] ?? 0) >= time);
    const young = this.#lateArrivals.countWhile((ordinal) => (createdAt[ordinal] ?? 0) >= time);
    const inOrder = first > this.#last ? Number.POSITIVE_INFINITY : (createdAt[first] ?? 0);
    return young === 0 ? inOrder : Math.min(inOrder, createdAt[this.#lateArrivals.ordinalAt(young - 1)] ?? 0);
  }

  /** Counts the listings of `among` created at a time or later. */
  countSince(among: Bitmap, time: number, scratch: Scratch): number {
    return this.countUntil(among, { createdAt: time, id: '' }, scratch);
  }

  /** Leaves in `target`, which is empty, the listings of `among` created at a time or later. */
  takeSince(target: Bitmap, among: Bitmap, time: number): void {
    const { createdAt } = this.#columns();
    const first = this.#firstInOrder((ordinal) => (createdAt[ordinal] ?? 0) >= time);
    this.#store.copyFrom(target, among, first);
    if (this.#lateArrivals.size === 0) return;
    this.#store.andNot(target, target, this.#late);
    const young = this.#lateArrivals.countWhile((ordinal) => (createdAt[ordinal] ?? 0) >= time);
    for (const ordinal of this.#lateArrivals.ordinals.subarray(0, young)) {
      if (this.#store.has(among, ordinal)) this.#store.add(target, ordinal);
    }
  }
}
