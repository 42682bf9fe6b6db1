import type { Platform } from '#server/platform.ts';
import { undoToken } from './undo-token.ts';
import { deleteWishlistItem } from './wishlist.queries.ts';

/** Takes a listing out of a person's wishlist; answers what undoes that, unless it was not there. */
export async function removeFromWishlist(
  { db, config }: Platform,
  userId: string,
  listingId: string,
): Promise<string | undefined> {
  const row = await deleteWishlistItem(db, userId, listingId);
  if (row === undefined) return undefined;
  return undoToken(config.sessionSecret, { userId, listingId }, { id: row.id, createdAt: row.created_at });
}
