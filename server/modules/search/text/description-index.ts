import type { Bitmap, BitmapStore } from '../sets/bitmap-store.ts';
import { OrdinalList } from '../sets/ordinal-list.ts';
import { stemsIn } from './stem.ts';
import { readNumbers, stemsOf, Vocabulary, writeNumbers } from './vocabulary.ts';

/** Up to one listing in this many, a list takes little more than half the space of a bitmap at most. */
const sparseShare = 16;
const leastDense = 64;
/** How many stems without a listing are tolerated. */
const mostUnused = 100_000;

/** The listings whose descriptions have a stem: a list while they are few, a bitmap from then on. */
class StemPosting {
  readonly #store: BitmapStore;
  #list: OrdinalList | undefined = new OrdinalList();
  #bitmap: Bitmap | undefined;

  constructor(store: BitmapStore) {
    this.#store = store;
  }

  add(ordinal: number): void {
    if (this.#bitmap !== undefined) this.#store.add(this.#bitmap, ordinal);
    this.#list?.add(ordinal);
    const size = this.#list?.size ?? 0;
    if (size > leastDense && size * sparseShare > this.#store.capacity) this.#becomeBitmap();
  }

  #becomeBitmap(): void {
    const bitmap = this.#store.take();
    this.addTo(bitmap);
    this.#bitmap = bitmap;
    this.#list = undefined;
  }

  remove(ordinal: number): void {
    if (this.#bitmap !== undefined) this.#store.remove(this.#bitmap, ordinal);
    this.#list?.remove(ordinal);
  }

  get isEmpty(): boolean {
    return this.#list?.size === 0;
  }

  get bitmap(): Bitmap | undefined {
    return this.#bitmap;
  }

  /** Adds its ordinals to a bitmap. */
  addTo(bitmap: Bitmap): void {
    if (this.#bitmap !== undefined) this.#store.or(bitmap, bitmap, this.#bitmap);
    this.#list?.forEach((ordinal) => {
      this.#store.add(bitmap, ordinal);
    });
  }
}

/**
 * The inverted index of the descriptions: for each stem the listings that have it. The stems of each listing are kept with
 * its card as numbers of the vocabulary, so that it can be taken out again.
 */
export class DescriptionIndex {
  readonly #store: BitmapStore;
  readonly vocabulary: Vocabulary;
  readonly #postings: StemPosting[] = [];
  #nextLook = mostUnused;

  /** One that takes the place of another shares its vocabulary, unless most of that is not used any more. */
  constructor(store: BitmapStore, old?: DescriptionIndex) {
    this.#store = store;
    this.vocabulary = old === undefined || old.#isMostlyUnused ? new Vocabulary() : old.vocabulary;
  }

  get #isMostlyUnused(): boolean {
    const used = this.#postings.reduce((count, { isEmpty }) => count + (isEmpty ? 0 : 1), 0);
    return this.#postings.length - used > Math.max(mostUnused, used);
  }

  /**
   * Whether there are so many unused stems that rebuilding the index is worth it; they are counted from time to time.
   */
  get isFragmented(): boolean {
    if (this.#postings.length < this.#nextLook) return false;
    this.#nextLook = this.#postings.length + mostUnused / 4;
    return this.#isMostlyUnused;
  }

  write(stems: readonly string[]): string {
    return writeNumbers(stems.map((stem) => this.vocabulary.numberOf(stem)));
  }

  read(written: string): string[] {
    return stemsOf(written, this.vocabulary.stems);
  }

  #postingOf(number: number): StemPosting {
    for (let next = this.#postings.length; next <= number; next += 1) this.#postings.push(new StemPosting(this.#store));
    return this.#postings[number] ?? new StemPosting(this.#store);
  }

  /** Applies a change of a listing's stems; mostly there is none, so that only differences are processed. */
  change(ordinal: number, from: string, to: string): void {
    if (from === to) return;
    const [before, after] = [readNumbers(from), readNumbers(to)];
    const [had, has] = [new Set(before), new Set(after)];
    for (const number of before) if (!has.has(number)) this.#postingOf(number).remove(ordinal);
    for (const number of after) if (!had.has(number)) this.#postingOf(number).add(ordinal);
  }

  /** One posting for each stem of a typed word, all of which a description must have; undefined where none has. */
  postingsOf(typed: string): readonly StemPosting[] | undefined {
    const stems = stemsIn(typed);
    const postings = stems.flatMap((stem) => this.#postings[this.vocabulary.find(stem) ?? -1] ?? []);
    return stems.length > 0 && postings.length === stems.length ? postings : undefined;
  }
}
