const firstRoom = 4;
/** By how much a list grows when it is full: a long one little, because there are many of them. */
const growthOf = (bytes: number) => (bytes < 256 ? 2 : 1.25);

/** How many bytes a number takes as a varint: seven bits in each, and whether another follows. */
const bytesFor = (number: number) => (number < 0x80 ? 1 : number < 0x4000 ? 2 : number < 0x20_0000 ? 3 : 4);

/**
 * Ordinals in ascending order, delta encoded: the gaps between them, each a varint, of which most take one byte in a long
 * list. One that comes after all others is written at the end; for any other the list is read up to its place.
 */
export class GapList {
  #bytes = new Uint8Array(firstRoom);
  #used = 0;
  #size = 0;
  #last = -1;

  get size(): number {
    return this.#size;
  }

  /** The greatest ordinal; -1 while there is none. */
  get last(): number {
    return this.#last;
  }

  #write(at: number, gap: number): void {
    let [place, left] = [at, gap];
    for (; left >= 0x80; left >>>= 7) this.#bytes[place++] = (left & 0x7f) | 0x80;
    this.#bytes[place] = left;
  }

  /** Makes what lies from `at` to `end` as long as `length`, and moves what follows. */
  #resize(at: number, end: number, length: number): void {
    const used = this.#used + length - (end - at);
    if (used > this.#bytes.length) {
      const longer = new Uint8Array(Math.max(used, Math.ceil(this.#bytes.length * growthOf(used))));
      longer.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = longer;
    }
    if (end < this.#used) this.#bytes.copyWithin(at + length, end, this.#used);
    this.#used = used;
  }

  /** The first entry that is not less: where its gap lies, its ordinal and the one before it; past the end there is none. */
  #find(ordinal: number): { at: number; end: number; before: number; value: number | undefined } {
    const bytes = this.#bytes;
    let [at, before] = [0, -1];
    while (at < this.#used) {
      let [end, gap, shift, byte] = [at, 0, 0, 0];
      do {
        byte = bytes[end++] ?? 0;
        gap |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte >= 0x80);
      const value = before + gap;
      if (value >= ordinal) return { at, end, before, value };
      [at, before] = [end, value];
    }
    return { at, end: at, before, value: undefined };
  }

  add(ordinal: number): void {
    if (ordinal > this.#last) {
      this.#append(ordinal);
      return;
    }
    const { at, end, before, value } = this.#find(ordinal);
    if (value === undefined || value === ordinal) return;
    const [gap, next] = [ordinal - before, value - ordinal];
    this.#resize(at, end, bytesFor(gap) + bytesFor(next));
    this.#write(at, gap);
    this.#write(at + bytesFor(gap), next);
    this.#size += 1;
  }

  #append(ordinal: number): void {
    const [at, gap] = [this.#used, ordinal - this.#last];
    this.#resize(at, at, bytesFor(gap));
    this.#write(at, gap);
    this.#last = ordinal;
    this.#size += 1;
  }

  remove(ordinal: number): void {
    if (ordinal > this.#last) return;
    const { at, before, value } = this.#find(ordinal);
    if (value !== ordinal) return;
    this.#size -= 1;
    if (ordinal === this.#last) {
      this.#used = at;
      this.#last = before;
      return;
    }
    const next = this.#find(ordinal + 1);
    const gap = (next.value ?? 0) - before;
    this.#resize(at, next.end, bytesFor(gap));
    this.#write(at, gap);
  }

  /** Visits every ordinal, the least first. */
  forEach(visit: (ordinal: number) => void): void {
    const [bytes, used] = [this.#bytes, this.#used];
    let [ordinal, gap, shift] = [-1, 0, 0];
    for (let at = 0; at < used; at += 1) {
      const byte = bytes[at] ?? 0;
      gap |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte >= 0x80) continue;
      ordinal += gap;
      visit(ordinal);
      [gap, shift] = [0, 0];
    }
  }
}
