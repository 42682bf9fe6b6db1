const wordsOfId = 4;
const firstSlots = 512;
/** At most one slot in this many is taken, so that a free one is never far. */
const slotsOfId = 2;
const free = 0;

/** The four numbers an id is made of. */
function wordsFrom(id: string): [number, number, number, number] {
  const hex = id.replaceAll('-', '');
  const word = (index: number) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

/**
 * The ids of the listings by ordinal and the ordinals by id, in two arrays of numbers: a table of a million strings would
 * take ten times as much memory. Ids are only added.
 */
export class IdTable {
  #ids = new Uint32Array((firstSlots / slotsOfId) * wordsOfId);
  /** Ordinals plus one, at the place their id's hash names or the next free one. */
  #slots = new Uint32Array(firstSlots);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  #slotOf(words: readonly number[]): number {
    const [, , c = 0, d = 0] = words;
    // The last words of an id are random; a multiplication spreads those that are not.
    let slot = (Math.imul(c ^ (d >>> 15) ^ Math.imul(d, 0x9e37_79b1), 0x85eb_ca6b) >>> 7) % this.#slots.length;
    for (;;) {
      const taken = this.#slots[slot] ?? free;
      if (taken === free || this.#equals(taken - 1, words)) return slot;
      slot = (slot + 1) % this.#slots.length;
    }
  }

  #equals(ordinal: number, words: readonly number[]): boolean {
    const start = ordinal * wordsOfId;
    return words.every((word, index) => this.#ids[start + index] === word);
  }

  /** The ordinal of an id; undefined for an unknown one. */
  ordinalOf(id: string): number | undefined {
    const taken = this.#slots[this.#slotOf(wordsFrom(id))] ?? free;
    return taken === free ? undefined : taken - 1;
  }

  /** Adds an id that is not known; returns its ordinal, the next one. An ordinal given up before stays unused. */
  add(id: string): number {
    const ordinal = this.#size;
    this.#size += 1;
    if (this.#size * slotsOfId > this.#slots.length) this.#grow();
    const words = wordsFrom(id);
    this.#slots[this.#slotOf(words)] = ordinal + 1;
    this.#ids.set(words, ordinal * wordsOfId);
    return ordinal;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const ids = new Uint32Array((this.#slots.length / slotsOfId) * wordsOfId);
    ids.set(this.#ids);
    this.#ids = ids;
    for (let ordinal = 0; ordinal < this.#size - 1; ordinal += 1) {
      const start = ordinal * wordsOfId;
      this.#slots[this.#slotOf(this.#ids.subarray(start, start + wordsOfId) as unknown as number[])] = ordinal + 1;
    }
  }

  idOf(ordinal: number): string {
    const start = ordinal * wordsOfId;
    const hex = Array.from(this.#ids.subarray(start, start + wordsOfId), (word) => word.toString(16).padStart(8, '0'));
    const text = hex.join('');
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
  }

  /** Less than, equal to or greater than 0 as the ids' texts compare. */
  compare(a: number, b: number): number {
    for (let index = 0; index < wordsOfId; index += 1) {
      const difference = (this.#ids[a * wordsOfId + index] ?? 0) - (this.#ids[b * wordsOfId + index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
