import type { Db } from '#server/database.ts';
import { isBlocked } from '#server/modules/chat/index.ts';
import { hashToken, isToken } from '#server/platform/auth/tokens.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireRoomFor } from './create-list.ts';
import { requireRoomOn } from './invite-to-list.ts';
import { isMember, lockAnyList, lockPerson, touchList } from './lock-list.queries.ts';
import { requireMember } from './shared-lists.policy.ts';
import { sharedListWritten } from './shared-lists.topics.ts';
import { findInvitation, findMemberIds, insertMember } from './write-lists.queries.ts';

/** Whether a person and a member of the list have blocked each other: then the invitation does not exist for them. */
async function isKeptOut(db: Db, userId: string, memberIds: readonly string[]): Promise<boolean> {
  for (const memberId of memberIds) if (await isBlocked(db, userId, memberId)) return true;
  return false;
}

/** What a token invites a person, or a visitor, to. */
export async function readInvitation({ db, clock }: Platform, token: string, readerId: string | undefined) {
  const found = isToken(token) ? await findInvitation(db, hashToken(token), clock.now()) : undefined;
  const { list_id: listId, name, invited_by: invitedBy } = requireMember(found);
  if (readerId === undefined) return { name, invitedBy };
  if (await isMember(db, { userId: readerId, listId })) return { name, invitedBy, joined: listId };
  if (await isKeptOut(db, readerId, await findMemberIds(db, listId))) throw new ApiError('NOT_FOUND');
  return { name, invitedBy };
}

/** A person joins the list of an invitation. If two take the last place at once, only one joins. */
export async function acceptInvitation({ db, clock }: Platform, token: string, userId: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    await lockPerson(transaction, userId);
    const hash = isToken(token) ? hashToken(token) : undefined;
    const { list_id: listId } = requireMember(hash && (await findInvitation(transaction, hash, now)));
    await lockAnyList(transaction, listId);
    // It may have been taken back, or the list deleted, while this waited.
    requireMember(hash && (await findInvitation(transaction, hash, now)));
    if (await isMember(transaction, { userId, listId })) return listId;
    const memberIds = await findMemberIds(transaction, listId);
    if (await isKeptOut(transaction, userId, memberIds)) throw new ApiError('NOT_FOUND');
    requireRoomOn(memberIds);
    await requireRoomFor(transaction, userId);
    await insertMember(transaction, { userId, listId }, { at: now });
    await touchList(transaction, listId, now);
    const news = { what: 'joined' as const, onceKey: `list-joined:${listId}:${userId}:${now.getTime()}` };
    await announce(transaction, sharedListWritten, { listId, actorId: userId, news });
    return listId;
  });
}
