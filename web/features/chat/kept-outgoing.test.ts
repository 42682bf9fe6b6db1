import { expect, it } from 'vitest';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { readOutbox } from '#web/lib/offline/outbox.ts';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { findKeptMessages, keepChanges } from './kept-outgoing.ts';
import type { Outgoing } from './outgoing-state.ts';

provideEmptyCaches();
const me = '0198c0de-0000-7000-8000-00000000000a';
const message = (clientMessageId: string, state: Outgoing['state'], refusal?: Error): Outgoing => ({
  clientMessageId,
  senderId: me,
  conversationId: '0198c0de-0000-7000-8000-000000000001',
  text: 'Hello',
  files: [],
  createdAt: '2026-03-02T08:00:00.000Z',
  state,
  refusal,
});
const kept = async () => (await readOutbox(me)).map(({ id }) => id);

it('what waits outlives the page, until it has arrived or was given up', async () => {
  const [waiting, sending] = [message('a', 'waiting'), message('a', 'sending')];
  await keepChanges([sending], [waiting]);
  expect(await findKeptMessages(me)).toEqual([waiting]);
  await keepChanges([waiting], [sending]);
  expect(await kept()).toEqual(['a']);
  await keepChanges([sending], []);
  expect(await kept()).toEqual([]);
});

it('what is just being sent is not kept', async () => {
  await keepChanges([], [message('a', 'sending')]);
  expect(await kept()).toEqual([]);
});

it('a refusal keeps its words', async () => {
  const body = { code: 'FORBIDDEN', message: 'You are blocked', error: 'You are blocked' } as const;
  await keepChanges([], [message('a', 'refused', new ApiRefusal(403, body))]);
  const [found] = await findKeptMessages(me);
  expect(found).toMatchObject({ state: 'refused' });
  expect(found?.refusal).toMatchObject({ status: 403, code: 'FORBIDDEN', message: 'You are blocked' });
});
