const smallestSlab = 64 * 1024;
const largestSlab = 4 * 1024 * 1024;
const firstRoom = 256;

/**
 * The cards of the listings as JSON, ready to be sent, one after the other in large buffers that other threads may read.
 * A changed card is written at the end, so that nothing written is ever touched again; what is left behind is counted, so
 * that compaction knows when it is worth its while.
 */
export class CardStore {
  readonly #slabs: Buffer<SharedArrayBuffer>[] = [];
  #end = 0;
  #slab = new Uint16Array(firstRoom);
  #start = new Uint32Array(firstRoom);
  #length = new Uint32Array(firstRoom);
  #noteLength = new Uint16Array(firstRoom);
  #bytes = 0;
  #abandoned = 0;

  /** Bytes of cards that nobody reads any more, as a share of all. */
  get abandonedShare(): number {
    return this.#bytes < smallestSlab ? 0 : this.#abandoned / this.#bytes;
  }

  /** Keeps a card, and a note that is not sent. */
  set(ordinal: number, card: string, note: string): void {
    const [length, noteLength] = [Buffer.byteLength(card), Buffer.byteLength(note)];
    this.#reserve(ordinal, length + noteLength);
    this.#abandoned += (this.#length[ordinal] ?? 0) + (this.#noteLength[ordinal] ?? 0);
    this.#bytes += length + noteLength;
    const slab = this.#slabs.length - 1;
    this.#slabs[slab]?.write(card, this.#end);
    this.#slabs[slab]?.write(note, this.#end + length);
    this.#slab[ordinal] = slab;
    this.#start[ordinal] = this.#end;
    this.#length[ordinal] = length;
    this.#noteLength[ordinal] = noteLength;
    this.#end += length + noteLength;
  }

  #reserve(ordinal: number, length: number): void {
    const last = this.#slabs.at(-1);
    if (last === undefined || this.#end + length > last.length) {
      const size = Math.min(largestSlab, Math.max(smallestSlab, this.#bytes));
      this.#slabs.push(Buffer.from(new SharedArrayBuffer(Math.max(size, length))));
      this.#end = 0;
    }
    if (ordinal < this.#start.length) return;
    const room = Math.max(ordinal + 1, this.#start.length * 2);
    const [slab, start] = [new Uint16Array(room), new Uint32Array(room)];
    const [lengths, noteLength] = [new Uint32Array(room), new Uint16Array(room)];
    slab.set(this.#slab);
    start.set(this.#start);
    lengths.set(this.#length);
    noteLength.set(this.#noteLength);
    [this.#slab, this.#start, this.#length, this.#noteLength] = [slab, start, lengths, noteLength];
  }

  /** The bytes of a card; they are the store's own and must not be changed. */
  bytesOf(ordinal: number): Buffer {
    const slab = this.#slabs[this.#slab[ordinal] ?? 0];
    const start = this.#start[ordinal] ?? 0;
    return slab?.subarray(start, start + (this.#length[ordinal] ?? 0)) ?? Buffer.alloc(0);
  }

  /** The buffers of all cards. */
  get slabs(): readonly SharedArrayBuffer[] {
    return this.#slabs.map(({ buffer }) => buffer);
  }

  /** Where a card is: its slab, where it starts there, and its length. */
  placeOf(ordinal: number): readonly [slab: number, start: number, length: number] {
    return [this.#slab[ordinal] ?? 0, this.#start[ordinal] ?? 0, this.#length[ordinal] ?? 0];
  }

  textOf(ordinal: number): string {
    return this.bytesOf(ordinal).toString();
  }

  noteOf(ordinal: number): string {
    const start = (this.#start[ordinal] ?? 0) + (this.#length[ordinal] ?? 0);
    const end = start + (this.#noteLength[ordinal] ?? 0);
    return this.#slabs[this.#slab[ordinal] ?? 0]?.toString('utf8', start, end) ?? '';
  }
}
