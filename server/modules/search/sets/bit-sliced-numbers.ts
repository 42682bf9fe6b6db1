import type { Bitmap, BitmapStore, Scratch } from './bitmap-store.ts';

/** The ordinals with values below a number, and those equal to it. */
export type Comparison = { less: Bitmap; equal: Bitmap };

/**
 * A number of each listing, split into bits: one bitmap for each. Ranges, and the value at any rank, then take one or
 * two bitmap operations for each bit, however many listings there are. Numbers are whole and not negative; the default
 * is 0.
 */
export class BitSlicedNumbers {
  readonly #store: BitmapStore;
  /** From the lowest bit to the highest that any number has. */
  readonly #slices: Bitmap[] = [];

  constructor(store: BitmapStore) {
    this.#store = store;
  }

  set(ordinal: number, before: number, value: number): void {
    let [old, rest] = [before, value];
    for (let bit = 0; old > 0 || rest > 0; bit += 1) {
      if (bit === this.#slices.length) this.#slices.push(this.#store.take());
      const slice = this.#slices[bit];
      if (slice !== undefined && rest % 2 !== old % 2) {
        if (rest % 2 === 1) this.#store.add(slice, ordinal);
        else this.#store.remove(slice, ordinal);
      }
      [old, rest] = [Math.floor(old / 2), Math.floor(rest / 2)];
    }
  }

  /** Compares the numbers of the listings in `among` with one. */
  compare(among: Bitmap, value: number, scratch: Scratch): Comparison {
    const [less, equal, part] = [scratch.take(), scratch.take(), scratch.take()];
    if (value >= 2 ** this.#slices.length) {
      this.#store.copy(less, among);
      return { less, equal };
    }
    this.#store.copy(equal, among);
    for (let bit = this.#slices.length - 1; bit >= 0; bit -= 1) {
      const slice = this.#slices[bit];
      if (slice === undefined) continue;
      if (Math.floor(value / 2 ** bit) % 2 === 1) {
        this.#store.andNot(part, equal, slice);
        this.#store.or(less, less, part);
        this.#store.and(equal, equal, slice);
      } else this.#store.andNot(equal, equal, slice);
    }
    return { less, equal };
  }

  /**
   * The number at a rank (from 0, which must be less than the number of listings in `among`), the listings that have it,
   * and the rank among these.
   */
  atRank(
    among: Bitmap,
    rank: number,
    { isDescending, scratch }: { isDescending: boolean; scratch: Scratch },
  ): { value: number; equal: Bitmap; rank: number } {
    const equal = scratch.take();
    let part = scratch.take();
    let other = equal;
    this.#store.copy(other, among);
    let [value, left] = [0, rank];
    for (let bit = this.#slices.length - 1; bit >= 0; bit -= 1) {
      const slice = this.#slices[bit];
      if (slice === undefined) continue;
      if (isDescending) this.#store.and(part, other, slice);
      else this.#store.andNot(part, other, slice);
      const count = this.#store.count(part);
      const isInPart = left < count;
      if (isInPart) [part, other] = [other, part];
      else {
        left -= count;
        if (isDescending) this.#store.andNot(other, other, slice);
        else this.#store.and(other, other, slice);
      }
      if (isInPart === isDescending) value += 2 ** bit;
    }
    return { value, equal: other, rank: left };
  }
}
