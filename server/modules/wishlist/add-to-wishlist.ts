import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { readUndoToken } from './undo-token.ts';
import { countWishlistItems, findSavedListing, insertWishlistItem, lockWishlist } from './wishlist.queries.ts';

const maxItems = 500;

/** Notifies the seller that a listing was saved, once for each user, without naming the user. */
async function notifySeller(transaction: Db, platform: Platform, userId: string, listingId: string): Promise<void> {
  const { seller_id: sellerId, ...data } = await findSavedListing(transaction, listingId);
  await notify(transaction, platform, {
    recipientIds: [sellerId].filter((id) => id !== userId),
    kind: 'listing-saved',
    data,
    onceKey: `listing-saved:${listingId}:${userId}`,
    collapseKey: `listing-saved:${listingId}`,
  });
}

/**
 * Saves a listing for a person; with the token of its removal it stands where it stood. A listing that is not public is
 * refused like one that does not exist.
 */
export async function addToWishlist(
  platform: Platform,
  userId: string,
  { listingId, undo }: { listingId: string; undo: string | undefined },
): Promise<void> {
  const { db, clock, config } = platform;
  const former = undo === undefined ? undefined : readUndoToken(config.sessionSecret, { userId, listingId }, undo);
  await db.transaction().execute(async (transaction) => {
    if (!(await isListingPublic(transaction, listingId))) throw new ApiError('NOT_FOUND');
    await lockWishlist(transaction, userId);
    if ((await countWishlistItems(transaction, userId, { except: listingId })) >= maxItems) {
      throw new ApiError('STATE', { message: `Your wishlist is full: it holds ${maxItems} properties.` });
    }
    const now = clock.now();
    const isNew = await insertWishlistItem(transaction, {
      id: former?.id ?? createId(now),
      user_id: userId,
      listing_id: listingId,
      created_at: former?.createdAt ?? now,
    });
    if (isNew) await notifySeller(transaction, platform, userId, listingId);
  });
}
