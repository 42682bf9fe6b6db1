import { paginate } from '#contract/paginate.ts';
import { BufferPool } from '#server/platform/http/buffer-pool.ts';
import type { ListingIndex } from '../engine/listing-index.ts';
import { lengthOfList, partsOfList } from '../engine/whole-list.ts';
import type { ListRequest, SearchAnswer } from '../requests.ts';
import { createPauses } from './pause.ts';

/** A list laid open in memory that threads share: whoever has it can make any of its pages. */
export type OpenList = {
  key: string;
  total: number;
  /** Of each listing in order, three numbers: which slab its card is in, where it starts, and how long it is. */
  places: Uint32Array<SharedArrayBuffer>;
  slabs: readonly SharedArrayBuffer[];
};

const numbersOfPlace = 3;
/** Laying a list open takes as long as making some twenty of its pages, and is for nothing when a listing changes. */
const pagesBeforeOpening = 50;
/** All lists that are open take 36 MB at most. */
const mostListings = 3_000_000;
const mostLists = 8;
/** Memory for lists that were closed is kept for the next ones: so many, with room for a few more listings than asked. */
const mostSpare = 2;
const roomForMore = 1.05;

type Places = OpenList['places'];

/** Names the list that a request asks for a page of; undefined for those that are never laid open. */
function keyOf({ filters, purpose, sort, now: _, page: __, limit: ___, ...others }: ListRequest): string | undefined {
  const isNewest = sort === 'newest';
  // The list of the specification's call has no filter that depends on the time.
  return isNewest && filters.listedWithinDays === undefined && filters.location === undefined
    ? JSON.stringify([filters, purpose, others])
    : undefined;
}

/**
 * Lays lists open whose pages are asked for often; belongs to the thread of the index. Memory that threads share is only
 * freed once both have tidied up, which idle ones do not: it is used again.
 */
export class ListOpener {
  readonly #spare: Places[] = [];
  #open = 0;
  readonly #asked = new Map<string, number>();
  #version = 0;
  #isOpening = false;

  /** Told of each page that was asked for: whether it is time to lay its list open. */
  note(request: ListRequest): boolean {
    const key = keyOf(request);
    if (key === undefined) return false;
    const asked = (this.#asked.get(key) ?? 0) + 1;
    if (this.#asked.size > mostLists * pagesBeforeOpening) this.#asked.clear();
    this.#asked.set(key, asked);
    return asked === pagesBeforeOpening;
  }

  /**
   * Lays a list open, in turns between which questions are answered, and hands it over at once, before anything can change;
   * not at all when a listing changes meanwhile.
   */
  async open(index: ListingIndex, request: ListRequest, handOver: (list: OpenList) => void): Promise<void> {
    const key = keyOf(request);
    const version = this.#version;
    const total = lengthOfList(index, request);
    if (key === undefined || this.#isOpening || total > mostListings) return;
    this.#isOpening = true;
    const places = this.#takeRoom(total * numbersOfPlace);
    let isHandedOver = false;
    try {
      const pause = createPauses();
      let rank = 0;
      for (const part of partsOfList(index, request)) {
        for (const ordinal of part) places.set(index.cards.placeOf(ordinal), numbersOfPlace * rank++);
        await pause();
        if (version !== this.#version) return;
      }
      this.#open += 1;
      isHandedOver = true;
      handOver({ key, total, places, slabs: index.cards.slabs });
    } finally {
      this.#isOpening = false;
      if (!isHandedOver) this.#keep(places);
    }
  }

  #takeRoom(numbers: number): Places {
    const at = this.#spare.findIndex(({ length }) => length >= numbers);
    const [spare] = at === -1 ? [] : this.#spare.splice(at, 1);
    const bytes = Math.ceil(numbers * roomForMore) * Uint32Array.BYTES_PER_ELEMENT;
    return spare ?? new Uint32Array(new SharedArrayBuffer(bytes));
  }

  /** Whether somebody may be reading a list, or the cards it leads to. */
  get areOpen(): boolean {
    return this.#open > 0;
  }

  /** Takes the memory of a list back that was handed over and that nobody reads any more. */
  close(places: Places): void {
    this.#open -= 1;
    this.#keep(places);
  }

  /** The largest are kept: they serve for small lists, too. */
  #keep(places: Places): void {
    this.#spare.push(places);
    this.#spare.sort((a, b) => a.length - b.length);
    if (this.#spare.length > mostSpare) this.#spare.shift();
  }

  /** After a change lists are to be laid open anew. */
  forget(): void {
    this.#version += 1;
    this.#asked.clear();
  }
}

type TakenList = { total: number; places: Places; slabs: readonly Buffer[] };

/** A page of twelve cards fits; the longer ones are rare. */
const pageBytes = 32 * 1024;
const pagesKept = 64;
const comma = 0x2c;

/** The lists that are laid open now; belongs to the thread that answers requests. */
export class OpenLists {
  readonly #lists = new Map<string, TakenList>();
  readonly #buffers = new BufferPool({ size: pageBytes, most: pagesKept });
  readonly #giveBack: (places: Places) => void;

  /** `giveBack` is given the memory of each list that is closed. */
  constructor(giveBack: (places: Places) => void) {
    this.#giveBack = giveBack;
  }

  #close(key: string): void {
    const list = this.#lists.get(key);
    if (list !== undefined) this.#giveBack(list.places);
    this.#lists.delete(key);
  }

  take({ key, total, places, slabs }: OpenList): void {
    this.#close(key);
    this.#lists.set(key, { total, places, slabs: slabs.map((slab) => Buffer.from(slab)) });
    let listings = this.#lists.values().reduce((sum, list) => sum + list.total, 0);
    for (const [oldest, list] of this.#lists) {
      if (this.#lists.size <= mostLists && listings <= mostListings) return;
      this.#close(oldest);
      listings -= list.total;
    }
  }

  /** The page that is asked for, if its list is open. */
  answer(request: ListRequest): SearchAnswer {
    if (this.#lists.size === 0) return undefined;
    const list = this.#lists.get(keyOf(request) ?? '');
    return list && this.#pageOf(list, request);
  }

  /** Written in one go: this is the call that is asked most, and each step of it counts. */
  #pageOf({ total, places, slabs }: TakenList, { page, limit }: ListRequest): SearchAnswer {
    const first = Math.min(total, (page - 1) * limit) * numbersOfPlace;
    const last = Math.min(total, page * limit) * numbersOfPlace;
    const tail = `],${JSON.stringify({ pagination: paginate(total, page, limit) }).slice(1)}`;
    const head = '{"products":[';
    let bytes = head.length + tail.length + limit;
    for (let at = first; at < last; at += numbersOfPlace) bytes += places[at + 2] ?? 0;
    const buffer = this.#buffers.take(bytes);
    let end = buffer.write(head, 'latin1');
    for (let at = first; at < last; at += numbersOfPlace) {
      if (at > first) buffer[end++] = comma;
      const start = places[at + 1] ?? 0;
      end += slabs[places[at] ?? 0]?.copy(buffer, end, start, start + (places[at + 2] ?? 0)) ?? 0;
    }
    end += buffer.write(tail, end, 'latin1');
    return { body: buffer.subarray(0, end), whenSent: () => this.#buffers.giveBack(buffer) };
  }

  /** Forgets all: a listing has changed. */
  forget(): void {
    for (const key of this.#lists.keys()) this.#close(key);
  }
}
