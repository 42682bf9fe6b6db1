import type { Calls, UrugoClient } from '../src/index.ts';

type Listing = Calls['GET /api/feeds/listings']['answer']['listings'][number];

/** Brings a copy of all public listings up to date; answers the cursor to go on with later. */
export async function mirrorListings(urugo: UrugoClient, copy: Map<string, Listing>, since?: string): Promise<string> {
  let cursor = since;
  for (;;) {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const { listings, removed, nextCursor, isComplete } = await urugo.call('GET /api/feeds/listings', { query });
    for (const listing of listings) copy.set(listing.ListingKey, listing);
    for (const key of removed) copy.delete(key);
    cursor = nextCursor;
    if (isComplete) return cursor;
  }
}
