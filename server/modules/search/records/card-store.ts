import { packCard, unpackCard } from './packed-card.ts';

const smallestSlab = 64 * 1024;
const largestSlab = 4 * 1024 * 1024;
const firstRoom = 256;
/** A new slab is so large a part of all there are, so that little of it stays empty. */
const growth = 0.25;
/** A slab of which less is read is copied together. */
const worthKeeping = 0.85;

/**
 * A block of memory, how many of its bytes are written, and how many of these are live; without memory once it is
 * freed.
 */
type Slab = { buffer: Buffer | undefined; written: number; read: number };

/**
 * The cards of the listings as JSON, packed, one after the other in large slabs: a buffer for each of a million cards
 * would take more memory than the cards. A changed card is written at the end, and its former bytes count as garbage:
 * once too little of a slab is live, that is copied to another and the slab dropped.
 */
export class CardStore {
  readonly #slabs: Slab[] = [];
  /** Numbers of slabs that were freed. */
  readonly #free: number[] = [];
  /** The number of the slab that is written to now; those of another store never are. */
  #open: number | undefined;
  #slab = new Uint16Array(firstRoom);
  #start = new Uint32Array(firstRoom);
  #length = new Uint32Array(firstRoom);
  #noteLength = new Uint16Array(firstRoom);

  /** A store that takes the place of another shares its slabs. */
  constructor(other?: CardStore) {
    if (other === undefined) return;
    for (const { buffer, written } of other.#slabs) this.#slabs.push({ buffer, written, read: 0 });
    this.#free.push(...other.#free);
  }

  get #bytes(): number {
    return this.#slabs.reduce((sum, { written }) => sum + written, 0);
  }

  /** Keeps a card, and a note that is not sent. */
  set(ordinal: number, card: string, note: string): void {
    const packed = packCard(card);
    const [length, noteLength] = [Buffer.byteLength(packed), Buffer.byteLength(note)];
    this.#append(ordinal, { length, noteLength }, (buffer, start) => {
      buffer.write(packed, start);
      buffer.write(note, start + length);
    });
  }

  #append(
    ordinal: number,
    { length, noteLength }: { length: number; noteLength: number },
    write: (buffer: Buffer, start: number) => void,
  ): void {
    const number = this.#slabFor(length + noteLength);
    const slab = this.#slabs[number];
    if (slab?.buffer === undefined) return;
    write(slab.buffer, slab.written);
    this.#place(ordinal, number, { start: slab.written, length, noteLength });
    slab.written += length + noteLength;
  }

  /** Keeps what the store whose place this one takes has for an ordinal of its own, where it lies if that slab is shared. */
  share(ordinal: number, other: CardStore, theirs: number): void {
    const number = other.#slab[theirs] ?? 0;
    const [start, length, noteLength] = [other.#start[theirs], other.#length[theirs], other.#noteLength[theirs]];
    const isShared = this.#slabs[number]?.buffer === other.#slabs[number]?.buffer;
    if (!isShared) this.set(ordinal, other.textOf(theirs), other.noteOf(theirs));
    else this.#place(ordinal, number, { start: start ?? 0, length: length ?? 0, noteLength: noteLength ?? 0 });
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

  /** The number of a slab with room for this many bytes. */
  #slabFor(length: number): number {
    const open = this.#open === undefined ? undefined : this.#slabs[this.#open];
    const left = (open?.buffer?.length ?? 0) - (open?.written ?? 0);
    if (this.#open !== undefined && left >= length) return this.#open;
    const size = Math.min(largestSlab, Math.max(smallestSlab, Math.ceil(this.#bytes * growth)));
    const number = this.#free.pop() ?? this.#slabs.length;
    this.#slabs[number] = { buffer: Buffer.allocUnsafeSlow(Math.max(length, size)), written: 0, read: 0 };
    this.#open = number;
    return number;
  }

  /** The number of a slab of which little is read any more. */
  get #fragmentedSlab(): number | undefined {
    const number = this.#slabs.findIndex(
      ({ written, read }, at) => at !== this.#open && written > 0 && read < worthKeeping * written,
    );
    return number === -1 ? undefined : number;
  }

  get isFragmented(): boolean {
    return this.#fragmentedSlab !== undefined;
  }

  /** Copies the live bytes of one fragmented slab to another, and drops the slab. Takes a few milliseconds. */
  compactSlab(): void {
    const number = this.#fragmentedSlab;
    if (number === undefined) return;
    for (let at = this.#slab.indexOf(number); at !== -1; at = this.#slab.indexOf(number, at + 1)) {
      if (this.#length[at] !== 0) this.#move(at);
    }
    this.#slabs[number] = { buffer: undefined, written: 0, read: 0 };
    this.#free.push(number);
  }

  /** Writes the card and the note of an ordinal again, into the current slab. */
  #move(ordinal: number): void {
    const [length, noteLength] = [this.#length[ordinal] ?? 0, this.#noteLength[ordinal] ?? 0];
    const from = this.#start[ordinal] ?? 0;
    const source = this.#slabs[this.#slab[ordinal] ?? 0]?.buffer;
    this.#append(ordinal, { length, noteLength }, (buffer, start) => {
      source?.copy(buffer, start, from, from + length + noteLength);
    });
  }

  /** Leaves the card of an ordinal behind. */
  drop(ordinal: number): void {
    this.#place(ordinal, this.#slab[ordinal] ?? 0, { start: 0, length: 0, noteLength: 0 });
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

  /** A card as JSON; empty where there is none. */
  textOf(ordinal: number): string {
    const start = this.#start[ordinal] ?? 0;
    return unpackCard(this.#read(ordinal, start, start + (this.#length[ordinal] ?? 0)));
  }

  noteOf(ordinal: number): string {
    const start = (this.#start[ordinal] ?? 0) + (this.#length[ordinal] ?? 0);
    const end = start + (this.#noteLength[ordinal] ?? 0);
    return this.#read(ordinal, start, end);
  }

  #read(ordinal: number, start: number, end: number): string {
    return this.#slabs[this.#slab[ordinal] ?? 0]?.buffer?.toString('utf8', start, end) ?? '';
  }

  /** Bytes of all slabs this store holds. */
  get heldBytes(): number {
    return this.#slabs.reduce((sum, { buffer }) => sum + (buffer?.length ?? 0), 0);
  }
}
