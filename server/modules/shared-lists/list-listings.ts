import { mostListListings } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { changeList } from './change-list.ts';
import { countItems, findItem, findTitle, setItemRemoved, upsertItem } from './items.queries.ts';
import type { Own } from './lock-list.queries.ts';
import { restorableAfter } from './own-list.ts';

async function requireRoomForListing(transaction: Db, listId: string): Promise<void> {
  if ((await countItems(transaction, listId)) < mostListListings) return;
  throw new ApiError('STATE', { message: `The list is full: it holds ${mostListListings} properties.` });
}

/** Puts a listing on a list. One that is not public is refused like one that does not exist. */
export async function addListing(platform: Platform, own: Own, listingId: string): Promise<void> {
  const { listId, userId } = own;
  await changeList(platform, own, async (transaction, _, at) => {
    const known = await findItem(transaction, { listId, listingId });
    if (known?.removed_at === null) return { isUnchanged: true };
    if (!(await isListingPublic(transaction, listingId))) throw new ApiError('NOT_FOUND');
    await requireRoomForListing(transaction, listId);
    const title = await findTitle(transaction, listingId);
    await upsertItem(transaction, { listId, listingId, title, addedBy: userId, at });
    // A listing put on, taken off and put on again is announced once.
    return { news: { what: 'listing', listingId, onceKey: `list-listing:${listId}:${listingId}` } };
  });
}

/** Takes a listing off a list; it is no error if it is not on it. */
export async function removeListing(platform: Platform, own: Own, listingId: string): Promise<void> {
  const key = { listId: own.listId, listingId };
  await changeList(platform, own, async (transaction, _, now) => {
    if ((await findItem(transaction, key))?.removed_at !== null) return { isUnchanged: true };
    await setItemRemoved(transaction, key, now);
    return {};
  });
}

/** Restores a listing as it was, also one that is not public any more: its notes are worth something still. */
export async function restoreListing(platform: Platform, own: Own, listingId: string): Promise<void> {
  const key = { listId: own.listId, listingId };
  await changeList(platform, own, async (transaction, _, now) => {
    const item = await findItem(transaction, key);
    if (item?.removed_at === null) return { isUnchanged: true };
    if (item === undefined || item.removed_at <= restorableAfter(now)) throw new ApiError('NOT_FOUND');
    await requireRoomForListing(transaction, own.listId);
    await setItemRemoved(transaction, key, null);
    return {};
  });
}
