import { newMessage } from '#contract/chat/chat.events.ts';
import type { Message } from '#contract/chat/chat.ts';
import type { Db } from '#server/database.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { attachToMessage } from './attachments.queries.ts';
import { requireUnblocked } from './chat.policy.ts';
import { viewMessage } from './chat.view.ts';
import { findMembershipForSending, lockMembership } from './conversations.queries.ts';
import { findSentMessage, insertMessage, type MessageRow } from './messages.queries.ts';
import { tellOfMessage } from './tell-of-message.ts';
import { viewMessages } from './view-messages.ts';

export type NewMessage = {
  conversationId: string;
  text: string;
  /** Ids of the sender's uploads. */
  attachments: readonly string[];
  clientMessageId?: string | undefined;
};

/** Of one person in a minute (by configuration), and in one conversation twenty times as many in an hour. */
async function spendLimits({ config, db }: Platform, userId: string, conversationId: string): Promise<void> {
  const count = config.messagesPerMinute;
  await spendRateLimits(db, [
    { name: 'chat-message', count, seconds: 60, who: userId },
    { name: 'chat-conversation-messages', count: count * 20, seconds: 3_600, who: `${userId}:${conversationId}` },
  ]);
}

async function lockForSending(transaction: Db, conversationId: string, senderId: string) {
  const conversation = await lockMembership(transaction, conversationId, senderId);
  if (conversation === undefined) throw new ApiError('NOT_FOUND');
  requireUnblocked(conversation.is_blocked);
  if (conversation.has_deleted_member) {
    throw new ApiError('FORBIDDEN', { message: 'The other account has been deleted.' });
  }
  return conversation;
}

/** Gives the sender's uploads to the message; all of them, or the message is not written. */
async function attachAll(
  transaction: Db,
  ids: readonly string[],
  place: { ownerId: string; conversationId: string; seq: number },
): Promise<void> {
  if (ids.length === 0) return;
  if ((await attachToMessage(transaction, ids, place)) === new Set(ids).size) return;
  const message = 'One of the files is not there any more. Please attach it again.';
  throw new ApiError('UNPROCESSABLE', { message, fields: { attachments: message } });
}

/** Writes the message at the next place of its conversation; undefined when it stands there already. */
async function write(
  { clock }: Platform,
  transaction: Db,
  senderId: string,
  { conversationId, text, attachments, clientMessageId }: NewMessage,
): Promise<MessageRow | undefined> {
  const conversation = await lockForSending(transaction, conversationId, senderId);
  // Nodes' clocks differ a little; in a conversation time never runs backwards.
  const created_at = new Date(Math.max(clock.now().getTime(), conversation.last_message_at?.getTime() ?? 0));
  const [id, seq] = [createId(created_at), conversation.last_seq + 1];
  const row = { conversation_id: conversationId, seq, id, sender_id: senderId, text, created_at };
  const isNew = await insertMessage(transaction, { ...row, client_message_id: clientMessageId ?? null });
  if (!isNew) return undefined;
  await attachAll(transaction, attachments, { ownerId: senderId, conversationId, seq });
  const isBuyer = conversation.buyer_id === senderId;
  await tellOfMessage(transaction, id);
  const sender = isBuyer
    ? { sender_name: conversation.buyer_name, sender_image: conversation.buyer_image }
    : { sender_name: conversation.seller_name, sender_image: conversation.seller_image };
  return { ...row, client_message_id: clientMessageId ?? null, ...sender, sender_deleted_at: null };
}

/** What was sent under this name before, if it was sent to this conversation. */
async function findSent({ db }: Platform, senderId: string, message: NewMessage): Promise<MessageRow | undefined> {
  if (message.clientMessageId === undefined) return undefined;
  const sent = await findSentMessage(db, senderId, message.clientMessageId);
  if (sent !== undefined && sent.conversation_id !== message.conversationId) throw new ApiError('NOT_FOUND');
  return sent;
}

/** What is told of a message. Nobody but its sender can have read one that is new. */
async function viewSent({ db }: Platform, row: MessageRow, { isBare }: { isBare: boolean }): Promise<Message> {
  if (isBare) return viewMessage(row, [], { [row.sender_id]: row.seq });
  const [view] = await viewMessages(db, row.conversation_id, [row]);
  if (view === undefined) throw new ApiError('NOT_FOUND');
  return view;
}

/**
 * Sends a message: written and announced in one transaction, told to the connections of both after its commit. Sending
 * the same `clientMessageId` again changes nothing, and tells everybody once more in case the first time was in vain.
 */
export async function sendMessage(platform: Platform, senderId: string, message: NewMessage): Promise<Message> {
  const { db, realtime } = platform;
  const { conversationId, clientMessageId } = message;
  const membership = await findMembershipForSending(db, { conversationId, senderId, clientMessageId });
  // Strangers spend nothing, so that they learn nothing from what is left.
  if (membership === undefined) throw new ApiError('NOT_FOUND');
  let row = membership.is_sent ? await findSent(platform, senderId, message) : undefined;
  let isNew = false;
  if (row === undefined) {
    await spendLimits(platform, senderId, conversationId);
    row = await db.transaction().execute((transaction) => write(platform, transaction, senderId, message));
    isNew = row !== undefined;
    // Two tries at once: the other one has written it.
    row ??= await findSent(platform, senderId, message);
  }
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const view = await viewSent(platform, row, { isBare: isNew && message.attachments.length === 0 });
  realtime.announce([personRoom(membership.buyer_id), personRoom(membership.seller_id)], newMessage, view);
  return view;
}
