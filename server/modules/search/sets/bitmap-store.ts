import { createKernel, type Kernel, turnBytes } from '../kernel/kernel.ts';

const pageBytes = 65_536;
const smallestCapacity = 1_024;
const wordsOfTurn = turnBytes / 4;
/** Words passed over at a time on the way to a far page: in large steps first, then in small ones. */
const blockWords = [512, 32];

/** A bitmap of the store: one bit for each ordinal. */
export type Bitmap = number & { readonly bitmap: unique symbol };

/** A column of small numbers, one for each ordinal. */
export type SmallNumbers = Uint8Array | Uint16Array;

/** How many bits are set in a word. */
function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/**
 * Bitmaps of one length in one WebAssembly memory, where the kernel works on them. A bitmap is named by its place in the
 * memory; when the ordinals outgrow the length, all are reallocated, twice as long.
 */
export class BitmapStore {
  #capacity = smallestCapacity;
  #memory = new WebAssembly.Memory({ initial: 1 });
  #kernel: Kernel = createKernel(this.#memory);
  #words = new Uint32Array(this.#memory.buffer);
  #used = 0;
  readonly #free: Bitmap[] = [];
  /** Bytes of each bitmap that can hold a set bit. */
  #length = turnBytes;

  /** How many ordinals there is room for. */
  get capacity(): number {
    return this.#capacity;
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** The words of all bitmaps; another array after the next `take` or `reserve`. */
  get words(): Uint32Array {
    return this.#words;
  }

  /** The index of a bitmap's first word. */
  start(bitmap: Bitmap): number {
    return bitmap * (this.#capacity >>> 5);
  }

  /** How many words of a bitmap are in use. */
  get wordsInUse(): number {
    return this.#length >>> 2;
  }

  /** Makes room for ordinals below `count`. */
  reserve(count: number): void {
    if (count > this.#capacity) this.#layOut(2 ** Math.ceil(Math.log2(count)));
    this.#length = Math.max(turnBytes, Math.ceil(count / (8 * turnBytes)) * turnBytes);
  }

  #layOut(capacity: number): void {
    const [before, words] = [this.#words, this.#capacity >>> 5];
    this.#capacity = capacity;
    const pages = Math.ceil((this.#used * (capacity >>> 3)) / pageBytes);
    this.#memory = new WebAssembly.Memory({ initial: Math.max(1, pages) });
    this.#kernel = createKernel(this.#memory);
    this.#words = new Uint32Array(this.#memory.buffer);
    for (let index = 0; index < this.#used; index += 1) {
      this.#words.set(before.subarray(index * words, (index + 1) * words), index * (capacity >>> 5));
    }
  }

  /** An empty bitmap. */
  take(): Bitmap {
    const bitmap = this.#free.pop() ?? this.#append();
    this.clear(bitmap);
    return bitmap;
  }

  #append(): Bitmap {
    const bitmap = this.#used as Bitmap;
    this.#used += 1;
    const missing = this.#used * (this.#capacity >>> 3) - this.#memory.buffer.byteLength;
    if (missing > 0) {
      // A little more at a time, because each growth makes another array of the whole memory.
      const more = Math.ceil((missing + 8 * (this.#capacity >>> 3)) / pageBytes);
      this.#memory.grow(more);
      this.#words = new Uint32Array(this.#memory.buffer);
    }
    return bitmap;
  }

  /** Releases a bitmap; it must not be used any more. */
  give(bitmap: Bitmap): void {
    this.#free.push(bitmap);
  }

  clear(bitmap: Bitmap): void {
    const start = this.start(bitmap);
    this.#words.fill(0, start, start + (this.#capacity >>> 5));
  }

  add(bitmap: Bitmap, ordinal: number): void {
    const index = this.start(bitmap) + (ordinal >>> 5);
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (ordinal & 31));
  }

  remove(bitmap: Bitmap, ordinal: number): void {
    const index = this.start(bitmap) + (ordinal >>> 5);
    this.#words[index] = (this.#words[index] ?? 0) & ~(1 << (ordinal & 31));
  }

  has(bitmap: Bitmap, ordinal: number): boolean {
    return (((this.#words[this.start(bitmap) + (ordinal >>> 5)] ?? 0) >>> (ordinal & 31)) & 1) === 1;
  }

  #at(bitmap: Bitmap): number {
    return bitmap * (this.#capacity >>> 3);
  }

  and(target: Bitmap, a: Bitmap, b: Bitmap): void {
    this.#kernel.and(this.#at(target), this.#at(a), this.#at(b), this.#length);
  }

  /** Sets `target` to the difference of `a` and `b`. */
  andNot(target: Bitmap, a: Bitmap, b: Bitmap): void {
    this.#kernel.andNot(this.#at(target), this.#at(a), this.#at(b), this.#length);
  }

  or(target: Bitmap, a: Bitmap, b: Bitmap): void {
    this.#kernel.or(this.#at(target), this.#at(a), this.#at(b), this.#length);
  }

  copy(target: Bitmap, source: Bitmap): void {
    const start = this.start(source);
    this.#words.copyWithin(this.start(target), start, start + this.wordsInUse);
  }

  /** Copies the bits from an ordinal on into an empty bitmap. */
  copyFrom(target: Bitmap, source: Bitmap, ordinal: number): void {
    const [from, to, index] = [this.start(source), this.start(target), ordinal >>> 5];
    if (index >= this.wordsInUse) return;
    this.#words.copyWithin(to + index, from + index, from + this.wordsInUse);
    this.#words[to + index] = (this.#words[to + index] ?? 0) & (-1 << (ordinal & 31));
  }

  count(bitmap: Bitmap): number {
    return this.#kernel.count(this.#at(bitmap), this.#length);
  }

  countAnd(a: Bitmap, b: Bitmap): number {
    return this.#kernel.countAnd(this.#at(a), this.#at(b), this.#length);
  }

  /** How many of the first `size` ordinals of a list are in a bitmap. */
  countListed(bitmap: Bitmap, list: Uint32Array, size: number): number {
    // Half of all counting ends here: nothing is looked up twice.
    const [words, start] = [this.#words, this.start(bitmap)];
    let count = 0;
    for (let at = 0; at < size; at += 1) {
      const ordinal = list[at] ?? 0;
      count += ((words[start + (ordinal >>> 5)] ?? 0) >>> (ordinal & 31)) & 1;
    }
    return count;
  }

  /** How many ordinals from this one on are in a bitmap. */
  countFrom(bitmap: Bitmap, ordinal: number): number {
    const start = this.start(bitmap);
    let index = ordinal >>> 5;
    if (index >= this.wordsInUse) return 0;
    let count = popcount((this.#words[start + index] ?? 0) & (-1 << (ordinal & 31)));
    for (index += 1; index % wordsOfTurn !== 0; index += 1) count += popcount(this.#words[start + index] ?? 0);
    const left = this.wordsInUse - index;
    return left > 0 ? count + this.#kernel.count(this.#at(bitmap) + index * 4, left * 4) : count;
  }

  /** The greatest ordinals of a bitmap, the greatest first, after passing over `skip` of them. */
  greatest(bitmap: Bitmap, skip: number, limit: number): number[] {
    const found: number[] = [];
    const [words, start] = [this.#words, this.start(bitmap)];
    let [left, end] = [skip, this.wordsInUse];
    // Whole blocks are passed over by their count.
    for (const size of blockWords) {
      while (end >= size) {
        const count = this.#kernel.count(this.#at(bitmap) + (end - size) * 4, size * 4);
        if (count > left) break;
        left -= count;
        end -= size;
      }
    }
    for (let index = end - 1; index >= 0 && found.length < limit; index -= 1) {
      let word = words[start + index] ?? 0;
      // Where little was found most words are empty.
      if (word === 0) continue;
      if (left > 0) {
        const count = popcount(word);
        if (count <= left) {
          left -= count;
          continue;
        }
      }
      while (word !== 0 && found.length < limit) {
        const bit = 31 - Math.clz32(word);
        if (left > 0) left -= 1;
        else found.push((index << 5) + bit);
        word &= ~(1 << bit);
      }
    }
    return found;
  }

  /** Adds to `counts` how often a column holds each number at the ordinals of a bitmap; greater numbers are passed over. */
  tally(bitmap: Bitmap, column: SmallNumbers, counts: Uint32Array): void {
    const [words, start, most] = [this.#words, this.start(bitmap), counts.length];
    for (let index = 0; index < this.wordsInUse; index += 1) {
      for (let word = words[start + index] ?? 0; word !== 0; word &= word - 1) {
        const number = column[(index << 5) + 31 - Math.clz32(word & -word)] ?? most;
        if (number < most) counts[number] = (counts[number] ?? 0) + 1;
      }
    }
  }

  /** The ordinals of a bitmap, the least first; `total` is how many there are. */
  ordinalsOf(bitmap: Bitmap, total: number): Uint32Array {
    const [words, start, list] = [this.#words, this.start(bitmap), new Uint32Array(total)];
    for (let [at, index] = [0, 0]; at < total; index += 1) {
      for (let word = words[start + index] ?? 0; word !== 0; word &= word - 1) {
        list[at] = (index << 5) + 31 - Math.clz32(word & -word);
        at += 1;
      }
    }
    return list;
  }

  /** Visits every ordinal of a bitmap in ascending order. */
  forEach(bitmap: Bitmap, visit: (ordinal: number) => void): void {
    const start = this.start(bitmap);
    for (let index = 0; index < this.wordsInUse; index += 1) {
      let word = this.#words[start + index] ?? 0;
      while (word !== 0) {
        visit((index << 5) + 31 - Math.clz32(word & -word));
        word &= word - 1;
      }
    }
  }
}

/** Bitmaps for the time of one question; all go back together. */
export class Scratch {
  readonly #store: BitmapStore;
  readonly #taken: Bitmap[] = [];

  constructor(store: BitmapStore) {
    this.#store = store;
  }

  take(): Bitmap {
    const bitmap = this.#store.take();
    this.#taken.push(bitmap);
    return bitmap;
  }

  release(): void {
    for (const bitmap of this.#taken.splice(0)) this.#store.give(bitmap);
  }
}
