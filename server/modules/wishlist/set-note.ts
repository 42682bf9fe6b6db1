import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { updateWishlistNote } from './wishlist.queries.ts';

/** Keeps a person's note about a listing they have saved; an empty one removes it. */
export async function setNote({ db }: Platform, userId: string, listingId: string, note: string): Promise<void> {
  const isSaved = await updateWishlistNote(db, { userId, listingId, note: note === '' ? null : note });
  if (!isSaved) throw new ApiError('NOT_FOUND');
}
