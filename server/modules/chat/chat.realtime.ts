import * as events from '#contract/chat/chat.events.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { type RoomKind, roomOf } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { requireMember } from './chat.policy.ts';
import { findMembership } from './conversations.queries.ts';
import { markAsRead } from './mark-as-read.ts';

/** The live events of SPECIFICATION §7. A conversation exists only for its members. */
export function addChatEvents(platform: Platform): void {
  const { db, realtime } = platform;
  const conversations: RoomKind = {
    name: 'conversation',
    mayEnter: async (viewer, id) =>
      viewer.role !== 'visitor' && (await findMembership(db, id, viewer.userId)) !== undefined,
  };

  realtime.handle(events.joinConversation, async ({ payload, connection }) => {
    await connection.enter(conversations, payload);
  });

  realtime.handle(events.leaveConversation, async ({ payload, connection }) => {
    connection.leave(conversations, payload);
  });

  realtime.handle(events.leaveRoom, async ({ payload, connection }) => {
    if (payload) connection.leave(conversations, payload);
    else connection.leaveAll(conversations);
  });

  realtime.handle(events.typing, async ({ viewer, payload: { conversationId, isTyping }, connection }) => {
    const { userId } = signedIn(viewer);
    const conversation = requireMember(await findMembership(db, conversationId, userId));
    if (conversation.is_blocked) return;
    const change = { conversationId, userId, isTyping };
    connection.announceToOthers(roomOf(conversations, conversationId), events.typingChanged, change);
  });

  realtime.handle(events.markAsRead, async ({ viewer, payload }) => {
    await markAsRead(platform, signedIn(viewer).userId, payload);
  });
}
