import { paginate } from '#contract/paginate.ts';
import type { ListingIndex } from '../engine/listing-index.ts';
import { wholeList } from '../engine/whole-list.ts';
import { listPage } from '../json-pieces.ts';
import type { ListRequest } from '../requests.ts';

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
/** A longer list would keep other questions waiting while it is laid open. */
const mostListings = 250_000;
const mostLists = 8;

/** Names the list that a request asks for a page of; undefined for those that are never laid open. */
function keyOf({ filters, purpose, sort, now: _, page: __, limit: ___, ...others }: ListRequest): string | undefined {
  const isNewest = sort === 'newest';
  // The list of the specification's call has no filter that depends on the time.
  return isNewest && filters.listedWithinDays === undefined && filters.location === undefined
    ? JSON.stringify([filters, purpose, others])
    : undefined;
}

/** Lays lists open whose pages are asked for often; belongs to the thread of the index. */
export class ListOpener {
  readonly #asked = new Map<string, number>();

  /** Told of each page that was asked for: the list, when it is time to lay it open. */
  note(index: ListingIndex, request: ListRequest): OpenList | undefined {
    const key = keyOf(request);
    if (key === undefined) return undefined;
    const asked = (this.#asked.get(key) ?? 0) + 1;
    if (this.#asked.size > mostLists * pagesBeforeOpening) this.#asked.clear();
    this.#asked.set(key, asked);
    return asked === pagesBeforeOpening ? openList(index, request, key) : undefined;
  }

  /** After a change lists are to be laid open anew. */
  forget(): void {
    this.#asked.clear();
  }
}

function openList(index: ListingIndex, request: ListRequest, key: string): OpenList | undefined {
  const ordinals = wholeList(index, request, mostListings);
  if (ordinals === undefined) return undefined;
  const bytes = ordinals.length * numbersOfPlace * Uint32Array.BYTES_PER_ELEMENT;
  const places = new Uint32Array(new SharedArrayBuffer(bytes));
  for (const [rank, ordinal] of ordinals.entries()) places.set(index.cards.placeOf(ordinal), rank * numbersOfPlace);
  return { key, total: ordinals.length, places, slabs: index.cards.slabs };
}

/** The lists that are laid open now; belongs to the thread that answers requests. */
export class OpenLists {
  readonly #lists = new Map<string, { total: number; places: Uint32Array; slabs: readonly Uint8Array[] }>();

  take({ key, total, places, slabs }: OpenList): void {
    this.#lists.set(key, { total, places, slabs: slabs.map((slab) => new Uint8Array(slab)) });
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= mostLists) return;
      this.#lists.delete(oldest);
    }
  }

  /** The page that is asked for, if its list is open. */
  answer(request: ListRequest): Uint8Array<ArrayBuffer> | undefined {
    if (this.#lists.size === 0) return undefined;
    const list = this.#lists.get(keyOf(request) ?? '');
    if (list === undefined) return undefined;
    const { page, limit } = request;
    const cards: Uint8Array[] = [];
    const end = Math.min(list.total, page * limit);
    for (let rank = (page - 1) * limit; rank < end; rank += 1) {
      const [slab = 0, start = 0, length = 0] = list.places.subarray(
        rank * numbersOfPlace,
        (rank + 1) * numbersOfPlace,
      );
      const card = list.slabs[slab]?.subarray(start, start + length);
      if (card === undefined) return undefined;
      cards.push(card);
    }
    return listPage(cards, paginate(list.total, page, limit));
  }

  /** Forgets all: a listing has changed. */
  forget(): void {
    this.#lists.clear();
  }
}
