import type { Listing } from '#contract/listings/listing.ts';
import type { Db } from '#server/database.ts';
import { lockListingForShare } from './listing-writes.queries.ts';
import { findListingPages } from './listings.queries.ts';
import { viewListing } from './listings.view.ts';

/** A listing as its public page shows it, locked until the transaction ends. */
export async function readOfferedListing(transaction: Db, id: string): Promise<Listing | undefined> {
  await lockListingForShare(transaction, id);
  const row = (await findListingPages(transaction, 'id', [id])).get(id);
  return row && viewListing({ ...row, events: [] });
}
