import type { Rate } from '#contract/rates/rate.ts';
import type { Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { migrationLimits } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type After, askThrough, Feed, type IndexedListing, indexStatements } from '#server/testing/search/index.ts';
import type { Site } from '../site.ts';

const listingsAtOnce = 2_000;

/** All public listings as PostgreSQL has them, and what a dollar costs in francs. */
export async function readListings({
  database,
}: Pick<Site, 'database'>): Promise<{ listings: IndexedListing[]; rate: Rate | undefined }> {
  // Several threads read all of a million at once, beside the site and after every third has changed: a statement may
  // take long.
  const connection = connectDatabase<Tables>(database, {
    poolSize: 2,
    log: createLog('warn'),
    limits: migrationLimits,
  });
  try {
    const feed = new Feed(askThrough(connection.db), indexStatements(connection.db));
    const all: IndexedListing[] = [];
    let after: After | undefined;
    do {
      const part = await feed.readListings(after, listingsAtOnce);
      for (const listing of part.listings) all.push(listing);
      after = part.after;
    } while (after !== undefined);
    return { listings: all, rate: (await feed.readMoment()).rate };
  } finally {
    await connection.close();
  }
}
