import { expect, test } from 'vitest';
import { afterMessage, afterReading, isOnShelf, latestFirst, matchesSearch, otherOf } from './conversation-changes.ts';
import { aConversation, aMessage } from './sample-chat.ts';

test('a message of the other is one more to read; one’s own is not', () => {
  const at = '2026-03-02T09:00:00.000Z';
  const message = aMessage({ seq: 4, text: 'Come on Monday', createdAt: at });
  expect(afterMessage(aConversation(), message, 'self')).toMatchObject({
    lastMessage: 'Come on Monday',
    lastMessageBy: 'other',
    lastSeq: 4,
    unread: 2,
    updatedAt: at,
  });
  expect(afterMessage(aConversation(), message, 'other').unread).toBe(1);
});

test('what was announced twice counts once', () => {
  const conversation = aConversation();
  expect(afterMessage(conversation, aMessage({ seq: 3 }), 'self')).toBe(conversation);
});

test('reading moves forward only, and to the end leaves nothing unread', () => {
  const conversation = aConversation();
  expect(afterReading(conversation, { userId: 'self', upToSeq: 1 }, 'self')).toBe(conversation);
  expect(afterReading(conversation, { userId: 'self', upToSeq: 3 }, 'self')).toMatchObject({ unread: 0 });
  expect(afterReading(conversation, { userId: 'other', upToSeq: 9 }, 'self')).toMatchObject({
    unread: 1,
    readUpToSeq: { other: 9 },
  });
});

test('one finds a conversation by name, property and last words, in any order', () => {
  const finds = (search: string) => matchesSearch(aConversation(), 'self', search);
  expect(['uwase', 'ALINE hello', 'maison a', 'nyaruta', ''].map(finds)).toEqual([true, true, true, true, true]);
  expect(['grace', 'aline nobody'].map(finds)).toEqual([false, false]);
});

test('the latest comes first, and the other party is not oneself', () => {
  const older = aConversation({ _id: 'older', updatedAt: '2026-03-01T08:00:00.000Z' });
  expect(latestFirst([older, aConversation()]).map(({ _id }) => _id)).toEqual(['conversation', 'older']);
  expect(otherOf(older, 'self')?.name).toBe('Aline Uwase');
});

test('waiting for an answer is a conversation in which the other has had the last word, unless nothing can be written there', () => {
  const waits = (made: Parameters<typeof aConversation>[0]) => isOnShelf(aConversation(made), 'self', 'toAnswer');
  expect([waits({ lastMessageBy: 'other' }), waits({ lastMessageBy: 'self' })]).toEqual([true, false]);
  expect(waits({ lastMessageBy: 'other', isBlocked: true })).toBe(false);
});
