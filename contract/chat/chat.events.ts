import * as z from 'zod';
import { clientEvent, serverEvent } from '../event.ts';
import { idSchema } from '../ids.ts';
import { messageSchema } from './chat.ts';

/** Joins the live room of a conversation, which announces typing. */
export const joinConversation = clientEvent({ name: 'joinConversation', access: 'user', payload: idSchema });

export const leaveConversation = clientEvent({ name: 'leaveConversation', access: 'user', payload: idSchema });

/** Leaves the room of one conversation, or without an id the rooms of all. */
export const leaveRoom = clientEvent({ name: 'leaveRoom', access: 'user', payload: idSchema.nullish() });

export const typing = clientEvent({
  name: 'typing',
  access: 'user',
  payload: z.object({ conversationId: idSchema, isTyping: z.boolean() }),
  limit: { count: 10, seconds: 10 },
});

export const markAsRead = clientEvent({
  name: 'markAsRead',
  access: 'user',
  payload: z.object({ conversationId: idSchema, upToSeq: z.int().min(0).optional() }),
});

/** Sent to all connections of both participants, wherever they are. */
export const newMessage = serverEvent('newMessage', messageSchema);

/** Sent to those who have the conversation open, except the sender's own connection. */
export const typingChanged = serverEvent(
  'typing',
  z.object({ conversationId: z.string(), userId: z.string(), isTyping: z.boolean() }),
);

/** A party has read a conversation up to a message. Sent to all connections of both. */
export const messagesRead = serverEvent(
  'messages-read',
  z.object({ conversationId: z.string(), userId: z.string(), upToSeq: z.int() }),
);
