import { lowerBound } from '../binary-search.ts';
import type { Bitmap, BitmapStore } from './bitmap-store.ts';

/** Below one ordinal in this many a list takes less space than a bitmap and is read faster. */
const sparseShare = 32;
const leastDense = 64;
const firstRoom = 4;

/**
 * The ordinals of the listings that have something in common: a sorted list while they are few, a bitmap from then on.
 * A bitmap stays one; compaction makes lists again.
 */
export class Posting {
  readonly #store: BitmapStore;
  #list = new Uint32Array(firstRoom);
  #size = 0;
  #bitmap: Bitmap | undefined;

  constructor(store: BitmapStore) {
    this.#store = store;
  }

  /** The bitmap, once there is one. */
  get bitmap(): Bitmap | undefined {
    return this.#bitmap;
  }

  /** The ordinals, while they are a list. */
  get list(): Uint32Array {
    return this.#list.subarray(0, this.#size);
  }

  /** The place of the first ordinal that is not less. */
  #find(ordinal: number): number {
    return lowerBound(this.#list, ordinal, 0, this.#size);
  }

  add(ordinal: number): void {
    if (this.#bitmap !== undefined) this.#store.add(this.#bitmap, ordinal);
    else this.#addToList(ordinal);
  }

  #addToList(ordinal: number): void {
    const isLast = this.#size === 0 || (this.#list[this.#size - 1] ?? 0) < ordinal;
    const at = isLast ? this.#size : this.#find(ordinal);
    if (!isLast && this.#list[at] === ordinal) return;
    if (this.#size === this.#list.length) {
      const longer = new Uint32Array(this.#size * 2);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list.copyWithin(at + 1, at, this.#size);
    this.#list[at] = ordinal;
    this.#size += 1;
    if (this.#size > leastDense && this.#size * sparseShare > this.#store.capacity) this.#becomeBitmap();
  }

  #becomeBitmap(): void {
    const bitmap = this.#store.take();
    for (const ordinal of this.list) this.#store.add(bitmap, ordinal);
    this.#bitmap = bitmap;
    this.#list = new Uint32Array(0);
    this.#size = 0;
  }

  remove(ordinal: number): void {
    if (this.#bitmap !== undefined) this.#store.remove(this.#bitmap, ordinal);
    else if (this.has(ordinal)) {
      const at = this.#find(ordinal);
      this.#list.copyWithin(at, at + 1, this.#size);
      this.#size -= 1;
    }
  }

  has(ordinal: number): boolean {
    if (this.#bitmap !== undefined) return this.#store.has(this.#bitmap, ordinal);
    const at = this.#find(ordinal);
    return at < this.#size && this.#list[at] === ordinal;
  }

  count(): number {
    return this.#bitmap === undefined ? this.#size : this.#store.count(this.#bitmap);
  }

  /** How many of its ordinals are in a bitmap. */
  countIn(bitmap: Bitmap): number {
    if (this.#bitmap !== undefined) return this.#store.countAnd(this.#bitmap, bitmap);
    return this.#store.countListed(bitmap, this.#list, this.#size);
  }

  /** Adds its ordinals to a bitmap. */
  addTo(bitmap: Bitmap): void {
    if (this.#bitmap !== undefined) this.#store.or(bitmap, bitmap, this.#bitmap);
    for (let at = 0; at < this.#size; at += 1) this.#store.add(bitmap, this.#list[at] ?? 0);
  }

  /** Takes its ordinals out of a bitmap. */
  removeFrom(bitmap: Bitmap): void {
    if (this.#bitmap !== undefined) this.#store.andNot(bitmap, bitmap, this.#bitmap);
    for (let at = 0; at < this.#size; at += 1) this.#store.remove(bitmap, this.#list[at] ?? 0);
  }

  /** Sets `target`, which is empty, to the intersection with `source`. */
  intersect(target: Bitmap, source: Bitmap): void {
    if (this.#bitmap !== undefined) this.#store.and(target, this.#bitmap, source);
    for (let at = 0; at < this.#size; at += 1) {
      const ordinal = this.#list[at] ?? 0;
      if (this.#store.has(source, ordinal)) this.#store.add(target, ordinal);
    }
  }
}
