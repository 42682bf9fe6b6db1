import { hourMilliseconds } from '#contract/durations.ts';
import { hoursToRestore, mostSharedLists } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { changeList } from './change-list.ts';
import { findOwnerId, lockAnyList, lockPerson, type Own } from './lock-list.queries.ts';
import { requireOwn, requireOwner } from './shared-lists.policy.ts';
import { countLists } from './shared-lists.queries.ts';
import { sharedListWritten } from './shared-lists.topics.ts';
import { renameList as rename, setListDeleted } from './write-lists.queries.ts';

/** Removals before this moment are final. */
export const restorableAfter = (now: Date) => new Date(now.getTime() - hoursToRestore * hourMilliseconds);

/** Renames an own list, unless it was renamed in the meantime on another device. */
export async function renameList(
  platform: Platform,
  own: Own,
  { name, version }: { name: string; version: number },
): Promise<void> {
  await changeList(platform, own, async (transaction, list) => {
    requireOwner(list, own.userId);
    if (list.version !== version) throw new ApiError('CONFLICT');
    if (list.name === name) return { isUnchanged: true };
    await rename(transaction, list.id, name);
    return {};
  });
}

/** Deletes an own list, for all its members. */
export async function deleteList(platform: Platform, own: Own): Promise<void> {
  await changeList(platform, own, async (transaction, list, now) => {
    requireOwner(list, own.userId);
    await setListDeleted(transaction, list.id, now);
    return {};
  });
}

/** Restores an own list; done twice it is done once. */
export async function restoreList({ db, clock }: Platform, { userId, listId }: Own): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const list = await lockAnyList(transaction, listId);
    requireOwn({ ownerId: await findOwnerId(transaction, listId) }, userId);
    if (list?.deleted_at == null) return;
    if (list.deleted_at <= restorableAfter(clock.now())) throw new ApiError('NOT_FOUND');
    if ((await countLists(transaction, userId)) >= mostSharedLists) {
      throw new ApiError('STATE', { message: `One can be on at most ${mostSharedLists} lists.` });
    }
    await setListDeleted(transaction, listId, null);
    await announce(transaction, sharedListWritten, { listId, actorId: userId });
  });
}
