import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { changedFields } from './listing-facts.ts';
import { findFormerStatus, isInOpenSale, lockWholeListing } from './listing-writes.queries.ts';
import { writeVersion } from './update-listing.ts';

const underContract: ListingStatus = 'Pending';
const openToOffers: readonly ListingStatus[] = ['For Sale', 'Available', 'Under Construction'];

async function setStatus(transaction: Db, listingId: string, status: ListingStatus, now: Date): Promise<void> {
  const before = await lockWholeListing(transaction, listingId);
  if (before === undefined || before.deleted_at !== null || before.status === status) return;
  const columns = { status };
  await writeVersion(transaction, before, { columns, fields: changedFields(before, { ...before, ...columns }), now });
}

/** A deal promises the listing: it is under contract until that is completed. In the caller's transaction. */
export async function markUnderContract(transaction: Db, listingId: string, now: Date): Promise<void> {
  await setStatus(transaction, listingId, underContract, now);
}

/** The title has been transferred. In the caller's transaction. */
export async function markSold(transaction: Db, listingId: string, now: Date): Promise<void> {
  await setStatus(transaction, listingId, 'Sold', now);
}

/** Whether a property is for sale and in no auction, locked so that it stays so until the transaction ends. */
export async function isFreeForSale(transaction: Db, listingId: string): Promise<boolean> {
  const listing = await lockWholeListing(transaction, listingId);
  if (listing === undefined || listing.deleted_at !== null || listing.purpose === 'rent') return false;
  if (!openToOffers.includes(listing.status)) return false;
  return !(await isInOpenSale(transaction, listingId));
}

/** Whether a property is to rent and not promised, locked so that it stays so until the transaction ends. */
export async function isFreeToRent(transaction: Db, listingId: string): Promise<boolean> {
  const listing = await lockWholeListing(transaction, listingId);
  if (listing === undefined || listing.deleted_at !== null || listing.purpose === 'sale') return false;
  if (listing.status !== 'Rental' && !openToOffers.includes(listing.status)) return false;
  return !(await isInOpenSale(transaction, listingId));
}

/** A tenant has moved in. In the caller's transaction. */
export async function letProperty(transaction: Db, listingId: string, now: Date): Promise<void> {
  await setStatus(transaction, listingId, 'Rented', now);
}

/** Whether a property that was sold at auction can still be sold to another bidder, locked so that it stays so. */
export async function isStillUnsold(transaction: Db, listingId: string): Promise<boolean> {
  const listing = await lockWholeListing(transaction, listingId);
  if (listing === undefined || listing.deleted_at !== null) return false;
  return listing.status !== 'Sold' && listing.status !== 'Rented';
}

/** The sale is off: the listing is offered again as it was before. In the caller's transaction. */
export async function offerAgain(transaction: Db, listingId: string, now: Date): Promise<void> {
  const former = await findFormerStatus(transaction, listingId, underContract);
  await setStatus(transaction, listingId, former ?? 'For Sale', now);
}
