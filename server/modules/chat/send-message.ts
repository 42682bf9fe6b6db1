import { newMessage } from '#contract/chat/chat.events.ts';
import { attachmentIdOf, type Message } from '#contract/chat/chat.ts';
import type { Db } from '#server/database.ts';
import { type OwnedRateLimit, refuseSpent } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { attachToMessage } from './attachments.queries.ts';
import { requireMember, requirePresent, requireUnblocked } from './chat.policy.ts';
import { viewMessage } from './chat.view.ts';
import { findSentMessage, type MessageRow } from './messages.queries.ts';
import { viewMessages } from './view-messages.ts';
import { isDuplicateMessage, type MessageToWrite, type Writing, writeMessage } from './write-message.queries.ts';

export type NewMessage = {
  conversationId: string;
  text: string;
  /** Ids of the sender's uploads. */
  attachments: readonly string[];
  clientMessageId?: string | undefined;
};

/** The limits of one person: for a minute by configuration, and in one conversation twenty times that for an hour. */
export function limitsOf(
  { config }: Pick<Platform, 'config'>,
  { senderId, conversationId }: Pick<MessageToWrite, 'senderId' | 'conversationId'>,
): OwnedRateLimit[] {
  const count = config.messagesPerMinute;
  return [
    { name: 'chat-message', count, seconds: 60, who: senderId },
    { name: 'chat-conversation-messages', count: count * 20, seconds: 3_600, who: `${senderId}:${conversationId}` },
  ];
}

function filesAreGone(): ApiError {
  const message = 'One of the files is not there any more. Please attach it again.';
  return new ApiError('UNPROCESSABLE', { message, fields: { attachments: message } });
}

/** Writes the message with the sender's uploads: all of them, or it is not written. */
async function writeWithFiles(
  transaction: Db,
  message: MessageToWrite,
  limits: readonly OwnedRateLimit[],
): Promise<Writing | undefined> {
  const writing = await writeMessage(transaction, message, limits);
  const { attachments, senderId: ownerId, conversationId } = message;
  if (!writing?.place) return writing;
  const place = { ownerId, conversationId, seq: writing.place.seq };
  if ((await attachToMessage(transaction, attachments, place)) < new Set(attachments).size) throw filesAreGone();
  return writing;
}

/** Writes the message unless it exists already; undefined for strangers. */
async function write(platform: Platform, message: MessageToWrite): Promise<Writing | undefined> {
  const { db } = platform;
  const limits = limitsOf(platform, message);
  const attempt = () =>
    message.attachments.length === 0
      ? writeMessage(db, message, limits)
      : db.transaction().execute((transaction) => writeWithFiles(transaction, message, limits));
  const writing = await attempt().catch((error: unknown) => {
    // Two tries at once: the other one has written it, which the next one finds.
    if (isDuplicateMessage(error)) return attempt();
    throw error;
  });
  if (writing === undefined || writing.is_sent || writing.place !== null) return writing;
  refuseSpent(limits, writing.uses);
  requireUnblocked(writing.is_blocked);
  requirePresent(writing.has_deleted_member);
  throw filesAreGone();
}

function rowOf(message: MessageToWrite, { place, sender_name, sender_image }: Writing): MessageRow | undefined {
  if (place === null) return undefined;
  return {
    id: message.id,
    conversation_id: message.conversationId,
    seq: place.seq,
    sender_id: message.senderId,
    client_message_id: message.clientMessageId,
    text: message.text,
    created_at: new Date(place.writtenAt),
    sender_name,
    sender_image,
    sender_deleted_at: null,
  };
}

/** A stored message with its files. */
async function viewWhole({ db }: Platform, row: MessageRow): Promise<Message> {
  const [view] = await viewMessages(db, row.conversation_id, [row]);
  if (view === undefined) throw new ApiError('NOT_FOUND');
  return view;
}

/** The message sent under this id before; refused if its content differs. */
async function showSent(platform: Platform, message: MessageToWrite): Promise<Message> {
  const { senderId, clientMessageId, conversationId, text, attachments } = message;
  const row = clientMessageId === null ? undefined : await findSentMessage(platform.db, senderId, clientMessageId);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const view = await viewWhole(platform, row);
  const files = new Set(view.attachments.map((url) => attachmentIdOf(url.slice(url.lastIndexOf('/') + 1))));
  const hasSameFiles = new Set(attachments).symmetricDifference(files).size === 0;
  if (row.conversation_id === conversationId && row.text === text && hasSameFiles) return view;
  const problem = 'This id was used before for another message. Choose a new one.';
  throw new ApiError('IDEMPOTENCY_KEY_REUSED', { message: problem, fields: { clientMessageId: problem } });
}

/**
 * Sends a message: stored, counted and queued for notification in one transaction, announced to both parties
 * after the commit. Sending it again with the same `clientMessageId` only announces it again, in case the
 * first announcement was lost.
 */
export async function sendMessage(platform: Platform, senderId: string, sent: NewMessage): Promise<Message> {
  const now = platform.clock.now();
  const message = { ...sent, clientMessageId: sent.clientMessageId ?? null, id: createId(now), senderId, now };
  const writing = requireMember(await write(platform, message));
  const row = rowOf(message, writing);
  const isBare = row !== undefined && message.attachments.length === 0;
  // Only its sender has read a new message.
  const view = isBare
    ? viewMessage(row, [], { [senderId]: row.seq })
    : await (row === undefined ? showSent(platform, message) : viewWhole(platform, row));
  platform.realtime.announce([personRoom(writing.buyer_id), personRoom(writing.seller_id)], newMessage, view);
  return view;
}
