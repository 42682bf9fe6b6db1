import type { Listing } from '#contract/listings/listing.ts';
import type { Db } from '#server/database.ts';
import { visitor } from '#server/platform/auth/viewer.ts';
import { mayReadListing } from './listings.policy.ts';
import { findListingPages } from './listings.queries.ts';
import { viewListing } from './listings.view.ts';

/** The public ones of these listings as their own pages show them, in the order of the ids. */
export async function findPublicListings(db: Db, ids: readonly string[]): Promise<Listing[]> {
  if (ids.length === 0) return [];
  const pages = await findListingPages(db, 'id', ids);
  return ids.flatMap((id) => {
    const row = pages.get(id);
    return row !== undefined && mayReadListing(visitor, row) ? [viewListing(row)] : [];
  });
}
