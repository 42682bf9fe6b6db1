import type { Conversation, Message } from '#contract/chat/chat.ts';

/** A message for tests; what a test does not say is ordinary. */
export function aMessage(facts: Partial<Message> = {}): Message {
  const seq = facts.seq ?? 1;
  return {
    _id: `message-${seq}`,
    conversationId: 'conversation',
    seq,
    sender: { _id: 'other', name: 'Aline Uwase', profileImage: '' },
    text: `Message ${seq}`,
    attachments: [],
    files: [],
    createdAt: '2026-03-02T08:00:00.000Z',
    readBy: ['other'],
    ...facts,
  };
}

const person = (id: string, name: string) => ({ _id: id, name, profileImage: '' });

/** A conversation for tests, as the buyer `self` sees it. */
export function aConversation(facts: Partial<Conversation> = {}): Conversation {
  return {
    _id: 'conversation',
    id: 'conversation',
    participants: [person('self', 'Grace Mutesi'), person('other', 'Aline Uwase')],
    product: {
      _id: 'house',
      slug: 'house',
      title: 'Maison à Nyarutarama',
      money: { amount: 10_000, currency: 'USD' },
      price: 100,
      status: 'For Sale',
      createdBy: 'other',
      displayImage: '',
      isPublic: true,
    },
    lastMessage: 'Hello',
    lastMessageBy: 'other',
    lastMessageFiles: 0,
    lastSeq: 3,
    unread: 1,
    readUpToSeq: { self: 2, other: 3 },
    updatedAt: '2026-03-02T08:00:00.000Z',
    isMuted: false,
    showsPhone: false,
    isBlocked: false,
    ...facts,
  };
}
