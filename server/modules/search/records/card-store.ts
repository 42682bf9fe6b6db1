const smallestSlab = 64 * 1024;
const largestSlab = 4 * 1024 * 1024;
const firstRoom = 256;
/** A buffer of which less is read any more is not worth keeping. A third of all may go and come back without a copy. */
const worthKeeping = 0.6;

/** A buffer, how many of its bytes are written, and how many of these are read. */
type Slab = { buffer: Buffer<SharedArrayBuffer>; written: number; read: number };

/**
 * The cards of the listings as JSON, ready to be sent, one after the other in large buffers that other threads may read.
 * A changed card is written at the end, so that nothing written is ever touched again; what is left behind is counted, so
 * that compaction knows when it is worth its while.
 */
export class CardStore {
  readonly #slabs: Slab[] = [];
  /** The buffer that is written to now; those of another store never are. */
  #open: Slab | undefined;
  /** By the numbers of another store's buffers, which of ours they are. */
  readonly #shared = new Map<number, number>();
  #slab = new Uint16Array(firstRoom);
  #start = new Uint32Array(firstRoom);
  #length = new Uint32Array(firstRoom);
  #noteLength = new Uint16Array(firstRoom);
  /** A store that takes the place of another shares its buffers, but for those of which little is read any more. */
  constructor(other?: CardStore) {
    for (const [number, slab] of other === undefined ? [] : other.#slabs.entries()) {
      if (slab.read < worthKeeping * slab.written) continue;
      this.#shared.set(number, this.#slabs.length);
      this.#slabs.push({ buffer: slab.buffer, written: slab.written, read: 0 });
    }
  }

  get #bytes(): number {
    return this.#slabs.reduce((sum, { written }) => sum + written, 0);
  }

  /** Bytes of cards that nobody reads any more, as a share of all. */
  get abandonedShare(): number {
    const read = this.#slabs.reduce((sum, slab) => sum + slab.read, 0);
    return this.#bytes < smallestSlab ? 0 : 1 - read / this.#bytes;
  }

  /** Keeps a card, and a note that is not sent. */
  set(ordinal: number, card: string, note: string): void {
    const [length, noteLength] = [Buffer.byteLength(card), Buffer.byteLength(note)];
    const slab = this.#slabFor(length + noteLength);
    slab.buffer.write(card, slab.written);
    slab.buffer.write(note, slab.written + length);
    this.#place(ordinal, this.#slabs.length - 1, { start: slab.written, length, noteLength });
    slab.written += length + noteLength;
  }

  /** Keeps what the store whose place this one takes has for an ordinal of its own, where it lies if that buffer is shared. */
  share(ordinal: number, other: CardStore, theirs: number): void {
    const slab = this.#shared.get(other.#slab[theirs] ?? 0);
    const [start, length, noteLength] = [other.#start[theirs], other.#length[theirs], other.#noteLength[theirs]];
    if (slab === undefined) this.set(ordinal, other.textOf(theirs), other.noteOf(theirs));
    else this.#place(ordinal, slab, { start: start ?? 0, length: length ?? 0, noteLength: noteLength ?? 0 });
  }

  #place(ordinal: number, slab: number, place: { start: number; length: number; noteLength: number }): void {
    const { start, length, noteLength } = place;
    this.#makeRoom(ordinal);
    const [before, after] = [this.#slabs[this.#slab[ordinal] ?? 0], this.#slabs[slab]];
    if (before !== undefined) before.read -= (this.#length[ordinal] ?? 0) + (this.#noteLength[ordinal] ?? 0);
    if (after !== undefined) after.read += length + noteLength;
    this.#slab[ordinal] = slab;
    this.#start[ordinal] = start;
    this.#length[ordinal] = length;
    this.#noteLength[ordinal] = noteLength;
  }

  #slabFor(length: number): Slab {
    if (this.#open !== undefined && this.#open.written + length <= this.#open.buffer.length) return this.#open;
    const size = Math.min(largestSlab, Math.max(smallestSlab, this.#bytes));
    const buffer = Buffer.from(new SharedArrayBuffer(Math.max(size, length)));
    this.#open = { buffer, written: 0, read: 0 };
    this.#slabs.push(this.#open);
    return this.#open;
  }

  #makeRoom(ordinal: number): void {
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
    const slab = this.#slabs[this.#slab[ordinal] ?? 0]?.buffer;
    const start = this.#start[ordinal] ?? 0;
    return slab?.subarray(start, start + (this.#length[ordinal] ?? 0)) ?? Buffer.alloc(0);
  }

  /** The buffers of all cards. */
  get slabs(): readonly SharedArrayBuffer[] {
    return this.#slabs.map(({ buffer }) => buffer.buffer);
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
    return this.#slabs[this.#slab[ordinal] ?? 0]?.buffer.toString('utf8', start, end) ?? '';
  }
}
