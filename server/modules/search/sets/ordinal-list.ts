import { GapList } from './gap-list.ts';

/** A block that has more entries is cut in two: finding a place means to read half a block. */
const mostInBlock = 1_024;

function halvesOf(block: GapList): [GapList, GapList] {
  const [lower, upper] = [new GapList(), new GapList()];
  block.forEach((ordinal) => {
    (lower.size < block.size / 2 ? lower : upper).add(ordinal);
  });
  return [lower, upper];
}

/** Ordinals in ascending order, in blocks of gaps, of which the right one is found by binary search. */
export class OrdinalList {
  #blocks: GapList[] = [new GapList()];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The first block that does not end before an ordinal, or the last block. */
  #blockFor(ordinal: number): number {
    let [low, high] = [0, this.#blocks.length - 1];
    // While an index is built, everything comes at the end.
    if (high === 0 || (this.#blocks[high - 1]?.last ?? 0) < ordinal) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#blocks[middle]?.last ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(ordinal: number): void {
    const at = this.#blockFor(ordinal);
    const block = this.#blocks[at];
    if (block === undefined) return;
    // An ordinal after all others begins a new block when the last one is full, so that none is split while an index is
    // built.
    if (block.size >= mostInBlock && ordinal > block.last) {
      const next = new GapList();
      next.add(ordinal);
      this.#blocks.push(next);
      this.#size += 1;
      return;
    }
    this.#size -= block.size;
    block.add(ordinal);
    this.#size += block.size;
    if (block.size > mostInBlock) this.#blocks.splice(at, 1, ...halvesOf(block));
  }

  remove(ordinal: number): void {
    const at = this.#blockFor(ordinal);
    const block = this.#blocks[at];
    if (block === undefined) return;
    this.#size -= block.size;
    block.remove(ordinal);
    this.#size += block.size;
    if (block.size === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1);
  }

  /** Visits every ordinal, the least first. */
  forEach(visit: (ordinal: number) => void): void {
    for (const block of this.#blocks) block.forEach(visit);
  }
}
