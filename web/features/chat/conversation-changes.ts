import type { Conversation, Message, Participant } from '#contract/chat/chat.ts';

/** The other of the two who talk. */
export function otherOf({ participants }: Conversation, selfId: string): Participant | undefined {
  return participants.find(({ _id }) => _id !== selfId);
}

/** The conversation after a message in it, for one of the two. A known message changes nothing. */
export function afterMessage(conversation: Conversation, message: Message, selfId: string): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation;
  const isForeign = message.sender._id !== selfId;
  return {
    ...conversation,
    lastMessage: message.text,
    lastMessageBy: message.sender._id,
    lastMessageFiles: message.files.length,
    lastSeq: message.seq,
    updatedAt: message.createdAt,
    unread: conversation.unread + (isForeign ? 1 : 0),
  };
}

/** The conversation after one of the two has read it up to a place. */
export function afterReading(
  conversation: Conversation,
  { userId, upToSeq }: { userId: string; upToSeq: number },
  selfId: string,
): Conversation {
  const before = conversation.readUpToSeq[userId] ?? 0;
  if (upToSeq <= before) return conversation;
  const isRead = userId === selfId && upToSeq >= conversation.lastSeq;
  return {
    ...conversation,
    readUpToSeq: { ...conversation.readUpToSeq, [userId]: upToSeq },
    ...(isRead ? { unread: 0 } : {}),
  };
}

export const conversationShelves = ['all', 'unread', 'toAnswer'] as const;
export type ConversationShelf = (typeof conversationShelves)[number];

/** Whether a conversation is on a shelf of the list: all, with something unread, or one in which the other has had the last word. */
export function isOnShelf(
  { unread, lastMessageBy, isBlocked }: Conversation,
  selfId: string,
  shelf: ConversationShelf,
): boolean {
  if (shelf === 'unread') return unread > 0;
  return shelf === 'all' || (!isBlocked && lastMessageBy !== undefined && lastMessageBy !== selfId);
}

/** Lower case, without accents: how words are compared. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the words searched for occur in a conversation's names or last message. */
export function matchesSearch(conversation: Conversation, selfId: string, search: string): boolean {
  const { product, lastMessage } = conversation;
  const text = fold([otherOf(conversation, selfId)?.name, product.title, lastMessage].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The latest first, as the server lists them. */
export function latestFirst(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
}
