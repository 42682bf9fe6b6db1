import { readIndexedListings } from '#server/modules/search/index.ts';
import type { Platform } from '#server/platform.ts';
import { factsOf } from './known-facts.ts';
import { completeFeed, findFeed, insertKnownListings, lockMatching, noteKnownUpTo } from './matching.queries.ts';

const listingsAtOnce = 200;

/**
 * Records the facts of listings from before the first saved search, a part at a time: changes can only be recognised
 * once the former facts are known. Returns whether there is more.
 */
export async function backfillKnownListings({ db, clock }: Platform): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const feed = await findFeed(transaction);
    // Transactions that changed a listing before changes were recorded have ended.
    if (feed === undefined || feed.complete_at !== null || !feed.isSettled) return false;
    if (!(await lockMatching(transaction))) return false;
    const from = { createdAt: feed.known_to_created_at, id: feed.known_to_id };
    const { listings, after } = await readIndexedListings(transaction, from, listingsAtOnce);
    const rows = listings.filter(({ createdAt }) => createdAt <= feed.begun_at.getTime());
    await insertKnownListings(
      transaction,
      rows.map((listing) => ({ listing_id: listing.id, facts: JSON.stringify(factsOf(listing)), is_public: true })),
    );
    if (after === undefined) await completeFeed(transaction, clock.now());
    else await noteKnownUpTo(transaction, after);
    return after !== undefined;
  });
}
