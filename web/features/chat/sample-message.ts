import type { Message } from '#contract/chat/chat.ts';

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
