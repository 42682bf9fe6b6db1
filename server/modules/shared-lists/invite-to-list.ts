import { dayMilliseconds } from '#contract/durations.ts';
import { invitationDays, mostListMembers } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { joinListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { changeList } from './change-list.ts';
import type { Own } from './lock-list.queries.ts';
import { requireOwner } from './shared-lists.policy.ts';
import { deleteInvitation, findMemberIds, upsertInvitation } from './write-lists.queries.ts';

/** Refuses one more member where there are enough. */
export function requireRoomOn(memberIds: readonly string[]): void {
  if (memberIds.length < mostListMembers) return;
  throw new ApiError('STATE', { message: `A list has at most ${mostListMembers} members.` });
}

/** Makes the invitation of an own list, in place of a former one. Only the hash of its token is kept. */
export async function inviteToList(platform: Platform, own: Own) {
  const { token, expiresAt } = await changeList(platform, own, async (transaction, list, now) => {
    requireOwner(list, own.userId);
    requireRoomOn(await findMemberIds(transaction, list.id));
    const invitation = {
      isUnchanged: false,
      token: createToken(),
      expiresAt: new Date(now.getTime() + invitationDays * dayMilliseconds),
    };
    await upsertInvitation(transaction, {
      list_id: list.id,
      token_hash: hashToken(invitation.token),
      created_by: own.userId,
      created_at: now,
      expires_at: invitation.expiresAt,
    });
    return invitation;
  });
  return { token, url: `${platform.config.publicUrl}${joinListHref(token)}`, expiresAt: expiresAt.toISOString() };
}

export async function revokeInvitation(platform: Platform, own: Own): Promise<void> {
  await changeList(platform, own, async (transaction, list) => {
    requireOwner(list, own.userId);
    return (await deleteInvitation(transaction, list.id)) ? {} : { isUnchanged: true };
  });
}
