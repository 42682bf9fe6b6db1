import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';

/** The listing follows what became of its auction: under contract until the deal is completed. */
export async function markListing(
  transaction: Db,
  listingId: string,
  { status, now }: { status: ListingStatus; now: Date },
): Promise<void> {
  await transaction.updateTable('listings').set({ status, updated_at: now }).where('id', '=', listingId).execute();
}
