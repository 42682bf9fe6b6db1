import type { ListingField } from '#contract/listings/listing-form.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { findFreezingAuction, isInOpenSale } from './listing-writes.queries.ts';

/** Fields that cannot change during an open deal or auction. */
const bound: readonly ListingField[] = ['price', 'status', 'removal'];

/**
 * Refuses to change a listing that an auction has published, and to change price or status of a listing, or to delete it,
 * while it is part of an open deal or auction.
 */
export async function requireNoOpenSale(
  transaction: Db,
  listingId: string,
  fields: readonly ListingField[],
): Promise<void> {
  if (fields.length === 0) return;
  const auctionId = await findFreezingAuction(transaction, listingId);
  if (auctionId !== undefined) {
    const message =
      'This property is in an auction: what is published of it stays as it is until that has ended. Propose an addendum to the auction instead.';
    throw new ApiError('STATE', { message, details: { auctionId } });
  }
  if (!fields.some((field) => bound.includes(field))) return;
  if (!(await isInOpenSale(transaction, listingId))) return;
  const message = 'This property is part of a deal or an auction. Its price and status stand until that has ended.';
  throw new ApiError('STATE', { message });
}
