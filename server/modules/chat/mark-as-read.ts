import { messagesRead } from '#contract/chat/chat.events.ts';
import { markGroupRead } from '#server/modules/notifications/index.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { requireMember } from './chat.policy.ts';
import { findMembership, moveReadPosition } from './conversations.queries.ts';
import { noticeKey } from './notify-of-messages.ts';

/** Marks a conversation as read by one party, up to a message or to its end; both are notified of a change. */
export async function markAsRead(
  platform: Platform,
  userId: string,
  { conversationId, upToSeq }: { conversationId: string; upToSeq?: number | undefined },
): Promise<void> {
  const { db, realtime } = platform;
  const conversation = requireMember(await findMembership(db, conversationId, userId));
  const end = Math.min(upToSeq ?? conversation.last_seq, conversation.last_seq);
  const moved = await moveReadPosition(db, { conversationId, userId, upToSeq: end });
  if (moved === undefined) return;
  if (moved === conversation.last_seq) {
    await markGroupRead(platform, { userId, collapseKey: noticeKey(conversationId) });
  }
  realtime.announce([personRoom(conversation.buyer_id), personRoom(conversation.seller_id)], messagesRead, {
    conversationId,
    userId,
    upToSeq: moved,
  });
}
