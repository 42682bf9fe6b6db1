import type { Db } from '#server/database.ts';
import { type After, Feed } from './feed/feed.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { indexedOf } from './indexed-row.ts';
import { askThrough, type IndexedRow, indexStatements } from './search.queries.ts';

/** Those of these listings that are public, as searches see them. */
export async function findIndexedListings(db: Db, ids: readonly string[]): Promise<IndexedListing[]> {
  const rows = await askThrough(db)<IndexedRow>(indexStatements(db).listings, [ids]);
  return rows.map(indexedOf);
}

/** A part of all public listings, the oldest first, and where the next part begins. */
export async function readIndexedListings(
  db: Db,
  after: After | undefined,
  limit: number,
): Promise<{ listings: IndexedListing[]; after: After | undefined }> {
  const part = await new Feed(askThrough(db), indexStatements(db)).readListings(after, limit);
  return { ...part, listings: [...part.listings] };
}
