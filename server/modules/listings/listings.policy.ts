import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Only its seller changes a listing. One of another seller is refused like one that does not exist. */
export function requireSeller<Owned extends { seller_id: string }>(
  listing: Owned | undefined,
  sellerId: string,
): Owned {
  if (listing?.seller_id === sellerId) return listing;
  throw new ApiError('FORBIDDEN', { message: 'This is not one of your properties.' });
}

type Seller = { suspended_at: Date | null };

/** Offers are made by those who have an account that is not suspended. */
export function isOfferingSeller(seller: Seller | undefined): boolean {
  return seller !== undefined && seller.suspended_at === null;
}

/** Refuses an offer of anybody else: the call was let in before its seller was suspended. */
export function requireOfferingSeller(seller: Seller | undefined): void {
  if (!isOfferingSeller(seller)) throw new ApiError('ACCOUNT_SUSPENDED');
}

type Visibility = { seller_id: string; hidden_at: Date | null; suspended_at: Date | null };

/** Public listings are readable by all; hidden ones by their seller and the staff only. */
export function mayReadListing(viewer: Viewer, listing: Visibility): boolean {
  const isPublic = listing.hidden_at === null && listing.suspended_at === null;
  return isPublic || mayReadAll(viewer, listing);
}

/** Whether a viewer sees more of a listing than the public does. */
export function mayReadAll(viewer: Viewer, { seller_id }: Pick<Visibility, 'seller_id'>): boolean {
  return viewer.role === 'staff' || (viewer.role !== 'visitor' && viewer.userId === seller_id);
}
