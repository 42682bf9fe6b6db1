import type { SellerListingsFilter } from '#contract/listings/seller-listings.endpoints.ts';
import type { Db } from '#server/database.ts';
import { findShelfRows, findShelfVersion } from './seller-listings.queries.ts';
import { idsOnShelf, type Shelf } from './seller-shelf.ts';

/** A row takes some 300 bytes, so that all shelves together take 60 MB at most. */
const rowsKept = 200_000;
const searchesKept = 20;

/** A shelf with what was looked for on it lately: leafing through is not searching anew. */
type KeptShelf = Shelf & { found: Map<string, string[]> };

/**
 * The listings of sellers who look at their own list, kept in memory to be searched. A database counts its way to a
 * page and reads every match to count them; a shelf of 20,000 listings is looked through in a millisecond. Each use
 * asks the database for the version of the shelf, so that no list is ever older than the last commit.
 */
export class SellerShelves {
  readonly #db: Db;
  readonly #shelves = new Map<string, KeptShelf>();
  readonly #loading = new Map<string, Promise<KeptShelf>>();
  #rows = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The ids of a seller's listings that match, newest first. */
  async find(sellerId: string, filter: SellerListingsFilter): Promise<readonly string[]> {
    const version = await findShelfVersion(this.#db, sellerId);
    const kept = this.#shelves.get(sellerId);
    const shelf = kept?.version === version ? kept : await this.#load(sellerId, version);
    this.#touch(sellerId, shelf);
    return this.#search(shelf, filter);
  }

  #search(shelf: KeptShelf, filter: SellerListingsFilter): readonly string[] {
    const key = JSON.stringify(filter);
    const known = shelf.found.get(key);
    if (known !== undefined) return known;
    const ids = idsOnShelf(shelf, filter);
    shelf.found.set(key, ids);
    const [oldest] = shelf.found.keys();
    if (shelf.found.size > searchesKept && oldest !== undefined) shelf.found.delete(oldest);
    return ids;
  }

  /** Those who ask at the same time share one reading; who asks after a later commit does not. */
  async #load(sellerId: string, version: number): Promise<KeptShelf> {
    const key = `${sellerId} ${version}`;
    const underWay = this.#loading.get(key);
    if (underWay !== undefined) return underWay;
    // The version is read before the rows: rows that are newer than it are read again, never kept too long.
    const loading = findShelfRows(this.#db, sellerId).then((rows) => ({ version, rows, found: new Map() }));
    this.#loading.set(key, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(key);
    }
  }

  /** Keeps a shelf as the one used last; those not used for longest make room. */
  #touch(sellerId: string, shelf: KeptShelf): void {
    this.#forget(sellerId);
    this.#shelves.set(sellerId, shelf);
    this.#rows += shelf.rows.length;
    for (const [oldest] of this.#shelves) {
      if (this.#rows <= rowsKept || oldest === sellerId) return;
      this.#forget(oldest);
    }
  }

  #forget(sellerId: string): void {
    this.#rows -= this.#shelves.get(sellerId)?.rows.length ?? 0;
    this.#shelves.delete(sellerId);
  }
}
