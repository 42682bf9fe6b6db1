import { firstOf } from '../halving.ts';
import type { Columns } from '../records/columns.ts';
import type { IdTable } from '../records/id-table.ts';
import type { Bitmap, BitmapStore, Scratch } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';

/** A listing that came after younger ones, and the first ordinal in order that is younger. */
type Straggler = { ordinal: number; younger: number };

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
  readonly #late: Posting;
  /** The youngest first. */
  #stragglers: Straggler[] = [];
  #last = -1;

  constructor(store: BitmapStore, ids: IdTable, columns: () => Columns) {
    this.#store = store;
    this.#ids = ids;
    this.#columns = columns;
    this.#late = new Posting(store);
  }

  get stragglers(): number {
    return this.#stragglers.length;
  }

  /** Less than 0 when the first is younger. */
  #compare(a: number, b: number): number {
    const { createdAt } = this.#columns();
    return (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || this.#ids.compare(b, a);
  }

  compare(a: number, b: number): number {
    return this.#compare(a, b);
  }

  /** The first ordinal in order for which the test holds; it holds for all younger ones too. */
  #firstInOrder(isYoung: (ordinal: number) => boolean): number {
    let [low, high] = [0, this.#last + 1];
    while (low < high) {
      let middle = (low + high) >>> 1;
      while (middle > low && this.#late.has(middle)) middle -= 1;
      if (this.#late.has(middle)) low = middle + 1;
      else if (isYoung(middle)) high = middle;
      else low = middle + 1;
      // From a late ordinal we went down: what lies between is late as well.
      while (low < high && this.#late.has(low)) low += 1;
    }
    return low;
  }

  /** Takes a new ordinal into the order, or one whose creation has changed. */
  place(ordinal: number): void {
    if (this.#late.has(ordinal)) this.#stragglers = this.#stragglers.filter((late) => late.ordinal !== ordinal);
    if (this.#isYoungest(ordinal)) {
      this.#late.remove(ordinal);
      this.#last = ordinal;
      return;
    }
    this.#late.add(ordinal);
    while (this.#last >= 0 && this.#late.has(this.#last)) this.#last -= 1;
    const younger = this.#firstInOrder((other) => this.#compare(other, ordinal) < 0);
    this.#stragglers.splice(this.#rankAmongLate(ordinal), 0, { ordinal, younger });
  }

  #rankAmongLate(ordinal: number): number {
    const isOlder = (index: number) => this.#compare(this.#stragglers[index]?.ordinal ?? 0, ordinal) >= 0;
    return firstOf(this.#stragglers.length, isOlder);
  }

  /** Whether an ordinal may follow at the end of those in order. */
  #isYoungest(ordinal: number): boolean {
    const [late] = this.#stragglers;
    return (
      ordinal > this.#last &&
      (this.#last === -1 || this.#compare(ordinal, this.#last) < 0) &&
      (late === undefined || late.younger <= this.#last || this.#compare(ordinal, late.ordinal) < 0)
    );
  }

  #matching(among: Bitmap): Straggler[] {
    return this.#stragglers.filter(({ ordinal }) => this.#store.has(among, ordinal));
  }

  #inOrder(among: Bitmap, scratch: Scratch): Bitmap {
    const late = scratch.take();
    this.#late.addTo(late);
    this.#store.andNot(late, among, late);
    return late;
  }

  /** The listings of `among` from a rank on, the newest first. */
  window(among: Bitmap, { skip, limit, scratch }: { skip: number; limit: number; scratch: Scratch }): number[] {
    if (limit <= 0) return [];
    const late = this.#matching(among);
    if (late.length === 0) return this.#store.greatest(among, skip, limit);
    const inOrder = this.#inOrder(among, scratch);
    // Only the few that are asked for are counted: where a seller of thousands of listings is let back in, as many are late.
    const rankOf = (index: number) => {
      const straggler = late[index];
      return straggler === undefined
        ? Number.POSITIVE_INFINITY
        : this.#store.countFrom(inOrder, straggler.younger) + index;
    };
    const before = firstOf(late.length, (index) => rankOf(index) >= skip);
    const rest = this.#store.greatest(inOrder, skip - before, limit);
    const found: number[] = [];
    let [nextLate, nextRest, nextRank] = [before, 0, rankOf(before)];
    while (found.length < limit) {
      const isLate = nextRank === skip + found.length;
      const ordinal = isLate ? late[nextLate]?.ordinal : rest[nextRest];
      if (ordinal === undefined) break;
      if (isLate) {
        nextLate += 1;
        nextRank = rankOf(nextLate);
      } else nextRest += 1;
      found.push(ordinal);
    }
    return found;
  }

  /** The ordinals below `size`, the oldest first, as the order is when the first is asked for. */
  *oldestFirst(size: number): Generator<number> {
    const waiting = [...this.#stragglers];
    const late = new Set(waiting.map(({ ordinal }) => ordinal));
    for (let ordinal = 0; ordinal < size; ordinal += 1) {
      for (let next = waiting.at(-1); next !== undefined && next.younger <= ordinal; next = waiting.at(-1)) {
        yield next.ordinal;
        waiting.pop();
      }
      if (!late.has(ordinal)) yield ordinal;
    }
    for (const { ordinal } of waiting.reverse()) yield ordinal;
  }

  /** How many listings of `among` are as young as a moment or younger. */
  countUntil(among: Bitmap, { createdAt, id }: Moment, scratch: Scratch): number {
    const { createdAt: times } = this.#columns();
    const isYoung = (ordinal: number) => {
      const time = times[ordinal] ?? 0;
      return time > createdAt || (time === createdAt && this.#ids.idOf(ordinal) >= id);
    };
    const first = this.#firstInOrder(isYoung);
    if (this.#stragglers.length === 0) return this.#store.countFrom(among, first);
    let late = 0;
    for (const { ordinal } of this.#stragglers) {
      // The youngest are first.
      if (!isYoung(ordinal)) break;
      if (this.#store.has(among, ordinal)) late += 1;
    }
    return late + this.#store.countFrom(this.#inOrder(among, scratch), first);
  }

  /** When the oldest listing was created that is as young as a time or younger, hidden ones too; Infinity without one. */
  oldestSince(time: number): number {
    const { createdAt } = this.#columns();
    const first = this.#firstInOrder((ordinal) => (createdAt[ordinal] ?? 0) >= time);
    const createdAtOf = (index: number) => createdAt[this.#stragglers[index]?.ordinal ?? 0] ?? 0;
    const older = firstOf(this.#stragglers.length, (index) => createdAtOf(index) < time);
    const late = this.#stragglers[older - 1];
    const inOrder = first > this.#last ? Number.POSITIVE_INFINITY : (createdAt[first] ?? 0);
    return late === undefined ? inOrder : Math.min(inOrder, createdAt[late.ordinal] ?? 0);
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
    for (const { ordinal } of this.#stragglers) {
      const isIn = this.#store.has(among, ordinal) && (createdAt[ordinal] ?? 0) >= time;
      if (isIn) this.#store.add(target, ordinal);
      else this.#store.remove(target, ordinal);
    }
  }
}
