import { expect, test } from 'vitest';
import { chatRowsOf, shownHappenings } from './chat-rows.ts';
import type { Outgoing } from './outgoing-state.ts';
import { aMessage } from './sample-chat.ts';

const onItsWay: Outgoing = {
  clientMessageId: 'mine',
  conversationId: 'conversation',
  senderId: 'me',
  text: 'Hello',
  files: [],
  createdAt: '2026-03-04T08:00:00.000Z',
  state: 'sending',
};

test('days are named once, above their first message', () => {
  const messages = [
    aMessage({ seq: 1, createdAt: '2026-03-02T08:00:00.000Z' }),
    aMessage({ seq: 2, createdAt: '2026-03-02T21:00:00.000Z' }),
    aMessage({ seq: 3, createdAt: '2026-03-02T22:30:00.000Z' }),
  ];
  const rows = chatRowsOf(messages, [onItsWay]);
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'message', 'day', 'outgoing']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('a message that has arrived is not on its way any more, and is the same line', () => {
  const before = chatRowsOf([], [onItsWay]);
  const after = chatRowsOf([aMessage({ clientMessageId: 'mine', createdAt: onItsWay.createdAt })], [onItsWay]);
  expect(after.map(({ kind }) => kind)).toEqual(['day', 'message']);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

test('an empty conversation has no lines', () => {
  expect(chatRowsOf([], [])).toEqual([]);
});

test('events are between the messages of their time, also before the first and after the last', () => {
  const messages = [
    aMessage({ seq: 1, createdAt: '2026-03-02T08:00:00.000Z' }),
    aMessage({ seq: 2, createdAt: '2026-03-02T10:00:00.000Z' }),
  ];
  const at = (iso: string) => ({ key: iso, iso, content: 'A call' });
  const happenings = [at('2026-03-01T09:00:00.000Z'), at('2026-03-02T09:00:00.000Z'), at('2026-03-03T09:00:00.000Z')];
  const kinds = chatRowsOf(messages, [onItsWay], happenings).map(({ kind }) => kind);
  expect(kinds.join(' ')).toBe('day happening day message happening message day happening day outgoing');
});

test('what happened before the oldest fetched message is not shown until older ones are there', () => {
  const at = (iso: string) => ({ key: iso, iso, content: 'A call' });
  const happenings = [at('2026-03-01T09:00:00.000Z'), at('2026-03-02T08:00:00.000Z'), at('2026-03-03T09:00:00.000Z')];
  const messages = [aMessage({ createdAt: '2026-03-02T08:00:00.000Z' })];
  expect(shownHappenings(happenings, { messages, hasOlder: true })).toEqual(happenings.slice(1));
  expect(shownHappenings(happenings, { messages, hasOlder: false })).toEqual(happenings);
  expect(shownHappenings(happenings, { messages: [], hasOlder: true })).toEqual(happenings);
  expect(shownHappenings(happenings, undefined)).toEqual(happenings);
});
