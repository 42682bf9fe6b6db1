/** What is kept for cards to come, as a share of what is in use; the rest is left to be freed. */
const mostSpareShare = 0.25;

/** Memory that threads share, and how many stores have it. */
export type Chunk = { readonly buffer: Buffer<SharedArrayBuffer>; stores: number };

/**
 * The memory of the cards of an index and of the one that takes its place. Memory that threads share is freed only once
 * each of them has tidied up, which idle ones do not: what no store has any more is used again. Until then it rests, as
 * others may still be reading there; whoever knows that nobody is says so.
 */
export class CardMemory {
  readonly #resting: Chunk[] = [];
  readonly #spare: Chunk[] = [];
  #used = 0;

  /** Bytes that no store has, but others may be reading. */
  get resting(): number {
    return this.#resting.reduce((sum, { buffer }) => sum + buffer.length, 0);
  }

  /** A chunk for one store, of at least so many bytes; `wanted` if none is to be had that was used before. */
  take(least: number, wanted: number): Chunk {
    const at = this.#spare.findIndex(({ buffer }) => buffer.length >= least);
    const [spare] = at === -1 ? [] : this.#spare.splice(at, 1);
    const chunk = spare ?? { buffer: Buffer.from(new SharedArrayBuffer(Math.max(least, wanted))), stores: 0 };
    chunk.stores = 1;
    this.#used += chunk.buffer.length;
    return chunk;
  }

  /** A store does not have this any more. */
  leave(chunk: Chunk): void {
    chunk.stores -= 1;
    if (chunk.stores > 0) return;
    this.#used -= chunk.buffer.length;
    this.#resting.push(chunk);
  }

  /** Nobody reads what rests: it may be written to. */
  reuse(): void {
    let spare = this.#spare.reduce((sum, { buffer }) => sum + buffer.length, 0);
    for (const chunk of this.#resting.splice(0)) {
      if (spare > mostSpareShare * this.#used) continue;
      spare += chunk.buffer.length;
      this.#spare.push(chunk);
    }
  }
}
