import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { changedFields } from './listing-facts.ts';
import { findFormerStatus, lockWholeListing } from './listing-writes.queries.ts';
import { writeVersion } from './update-listing.ts';

const underContract: ListingStatus = 'Pending';

async function setStatus(transaction: Db, listingId: string, status: ListingStatus, now: Date): Promise<void> {
  const before = await lockWholeListing(transaction, listingId);
  if (before === undefined || before.deleted_at !== null || before.status === status) return;
  const columns = { status };
  await writeVersion(transaction, before, { columns, fields: changedFields(before, { ...before, ...columns }), now });
}

/** An auction has sold the listing: it is under contract until the deal is completed. In the caller's transaction. */
export async function markUnderContract(transaction: Db, listingId: string, now: Date): Promise<void> {
  await setStatus(transaction, listingId, underContract, now);
}

/** The sale is off: the listing is offered again as it was before. In the caller's transaction. */
export async function offerAgain(transaction: Db, listingId: string, now: Date): Promise<void> {
  const former = await findFormerStatus(transaction, listingId, underContract);
  await setStatus(transaction, listingId, former ?? 'For Sale', now);
}
