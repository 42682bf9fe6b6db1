import type { Tables } from '#server/database.ts';
import { type After, findIndexedListingsAfter, type IndexedListing } from '#server/modules/search/testing/index.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Site } from '../site.ts';

const listingsAtOnce = 2_000;

/** All public listings as PostgreSQL has them. */
export async function readListings({ database }: Site): Promise<IndexedListing[]> {
  const connection = connectDatabase<Tables>(database, { poolSize: 2, log: createLog('warn') });
  try {
    const all: IndexedListing[] = [];
    let after: After | undefined;
    do {
      const part = await findIndexedListingsAfter(connection.db, after, listingsAtOnce);
      for (const listing of part.listings) all.push(listing);
      after = part.after;
    } while (after !== undefined);
    return all;
  } finally {
    await connection.close();
  }
}
