import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { changeList } from './change-list.ts';
import { findOwnerId, lockListsOf, type Own, touchList } from './lock-list.queries.ts';
import { isOwner, requireOwner } from './shared-lists.policy.ts';
import { sharedListWritten } from './shared-lists.topics.ts';
import {
  deleteInvitation,
  deleteListForGood,
  deleteMember,
  findMemberIds,
  transferList,
} from './write-lists.queries.ts';

/** The list of an owner who leaves passes to the longest-standing member; the invitation of the former owner ends. */
async function passOn(transaction: Db, listId: string, ownerId: string): Promise<boolean> {
  const heir = (await findMemberIds(transaction, listId)).find((id) => id !== ownerId);
  if (heir === undefined) return false;
  await transferList(transaction, listId, heir);
  await deleteInvitation(transaction, listId);
  return true;
}

/** A person leaves a list, with their votes and notes. */
export async function leaveList(platform: Platform, own: Own): Promise<void> {
  await changeList(platform, own, async (transaction, list) => {
    if (isOwner(list, own.userId) && !(await passOn(transaction, list.id, own.userId))) {
      throw new ApiError('STATE', { message: 'Nobody else is on this list: delete it instead.' });
    }
    await deleteMember(transaction, own);
    return { formerIds: [own.userId] };
  });
}

/** The owner takes a member off a list, with their votes and notes. */
export async function removeMember(platform: Platform, own: Own, memberId: string): Promise<void> {
  await changeList(platform, own, async (transaction, list) => {
    requireOwner(list, own.userId);
    if (memberId === own.userId) throw new ApiError('STATE', { message: 'To go yourself, leave the list.' });
    const wasMember = await deleteMember(transaction, { userId: memberId, listId: list.id });
    return wasMember ? { formerIds: [memberId] } : { isUnchanged: true };
  });
}

/**
 * Before an account is deleted, within that transaction: its lists pass to other members where there are any, and its
 * contributions are deleted. Lists without other members are deleted with it, as are those its owner had removed, which
 * are not inherited.
 */
export async function leaveAllLists(transaction: Db, userId: string, now: Date): Promise<void> {
  for (const list of await lockListsOf(transaction, userId)) {
    const isOwn = isOwner({ ownerId: await findOwnerId(transaction, list.id) }, userId);
    if (isOwn && (list.deleted_at !== null || !(await passOn(transaction, list.id, userId)))) {
      await deleteListForGood(transaction, list.id);
      continue;
    }
    await deleteMember(transaction, { userId, listId: list.id });
    await touchList(transaction, list.id, now);
    await announce(transaction, sharedListWritten, { listId: list.id, actorId: userId, formerIds: [userId] });
  }
}
