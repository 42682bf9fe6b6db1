import { isListingPublic } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { countWishlistItems, insertWishlistItem, lockWishlist } from './wishlist.queries.ts';

const maxItems = 500;

/** Saves a listing for a person. What the public cannot see cannot be saved, and is told like what does not exist. */
export async function addToWishlist({ db, clock }: Platform, userId: string, listingId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await isListingPublic(transaction, listingId))) throw new ApiError('NOT_FOUND');
    await lockWishlist(transaction, userId);
    if ((await countWishlistItems(transaction, userId, { except: listingId })) >= maxItems) {
      throw new ApiError('STATE', { message: `Your wishlist is full: it holds ${maxItems} properties.` });
    }
    const now = clock.now();
    await insertWishlistItem(transaction, {
      id: createId(now),
      user_id: userId,
      listing_id: listingId,
      created_at: now,
    });
  });
}
