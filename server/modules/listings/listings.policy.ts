import type { Viewer } from '#server/platform/auth/viewer.ts';

type Visibility = { seller_id: string; hidden_at: Date | null; suspended_at: Date | null };

/** Everybody reads what is public; what was taken down, or hidden with its seller, only its seller and the staff. */
export function mayReadListing(viewer: Viewer, listing: Visibility): boolean {
  const isPublic = listing.hidden_at === null && listing.suspended_at === null;
  return isPublic || mayReadAll(viewer, listing);
}

/** Who sees more of a listing than the public does. */
export function mayReadAll(viewer: Viewer, { seller_id }: Pick<Visibility, 'seller_id'>): boolean {
  return viewer.role === 'staff' || (viewer.role !== 'visitor' && viewer.userId === seller_id);
}
