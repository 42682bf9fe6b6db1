import { beforeEach, expect, it, vi } from 'vitest';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { forgetKept } from './kept-for.ts';
import { type OutboxEntry, putInOutbox, readOutbox, sendOutbox, takeFromOutbox } from './outbox.ts';

provideEmptyCaches();
const me = '0198c0de-0000-7000-8000-00000000000a';
const conversationId = '0198c0de-0000-7000-8000-000000000001';
const productId = '0198c0de-0000-7000-8000-000000000002';

type Sent = { call: string; body?: unknown };
let sent: Sent[] = [];
let signedIn = me;
let answer: (sent: Sent) => Response | Promise<Response>;

beforeEach(() => {
  [sent, signedIn] = [[], me];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (path: string, init?: { method: string; body?: string }) => {
    if (path === '/api/profile') return Response.json({ user: { _id: signedIn } });
    const call = { call: `${init?.method} ${path}`, body: init?.body && JSON.parse(init.body) };
    sent.push(call);
    return answer(call);
  });
});

const message = (id: string, second: number): OutboxEntry => ({
  id,
  createdAt: `2026-03-02T08:00:0${second}.000Z`,
  kind: 'message',
  conversationId,
  text: `Text of ${id}`,
  files: [{ url: '/api/chat/attachment/a.png', name: 'a.png', kind: 'png', bytes: 9 }],
});
const heart = (id: string, second: number, isSaved: boolean, undo?: string): OutboxEntry => ({
  id,
  createdAt: `2026-03-02T08:00:0${second}.000Z`,
  kind: 'heart',
  productId,
  isSaved,
  undo,
});
const waiting = async () => (await readOutbox(me)).map(({ id }) => id);

it('is sent in the order it was written, once, each message by its own id', async () => {
  await putInOutbox(me, heart('c', 3, false));
  await putInOutbox(me, message('b', 2));
  await putInOutbox(me, heart('a', 1, true, 'token'));
  await sendOutbox(me);
  await sendOutbox(me);
  const attachments = ['/api/chat/attachment/a.png'];
  expect(sent).toEqual([
    { call: 'POST /api/product/wishlist/add-to-wishlist', body: { productId, undo: 'token' } },
    { call: 'POST /api/chat/message', body: { conversationId, text: 'Text of b', attachments, clientMessageId: 'b' } },
    { call: `DELETE /api/product/wishlist/remove/${productId}` },
  ]);
  expect(await waiting()).toEqual([]);
});

it('waits on while the server is not reached, or has no time', async () => {
  await putInOutbox(me, message('a', 1));
  await putInOutbox(me, message('b', 2));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(sendOutbox(me)).rejects.toThrow('Failed to fetch');
  answer = () => new Response('', { status: 503 });
  await expect(sendOutbox(me)).rejects.toThrow('503');
  expect(await waiting()).toEqual(['a', 'b']);
  expect(sent).toHaveLength(2);
});

it('a refused message stays with its refusal and is not sent again; a refused heart is given up', async () => {
  await putInOutbox(me, message('a', 1));
  await putInOutbox(me, heart('b', 2, true));
  answer = () => Response.json({ code: 'FORBIDDEN', message: 'You are blocked' }, { status: 403 });
  const { refused } = await sendOutbox(me);
  expect(refused.map(({ id }) => id)).toEqual(['a', 'b']);
  const refusal = { status: 403, code: 'FORBIDDEN', message: 'You are blocked' };
  expect(await readOutbox(me)).toEqual([{ ...message('a', 1), refusal }]);
  await sendOutbox(me);
  expect(sent).toHaveLength(2);
});

it('is never sent in the name of somebody else', async () => {
  await putInOutbox(me, message('a', 1));
  signedIn = 'somebody else';
  expect(await sendOutbox(me)).toEqual({ sent: [], refused: [] });
  expect(sent).toEqual([]);
});

it('waits on where somebody else signs in while it is being sent', async () => {
  await putInOutbox(me, heart('a', 1, true));
  await putInOutbox(me, heart('b', 2, false));
  answer = () => {
    signedIn = 'somebody else';
    return Response.json({});
  };
  expect((await sendOutbox(me)).sent.map(({ id }) => id)).toEqual(['a']);
  expect(sent).toHaveLength(1);
  expect(await waiting()).toEqual(['b']);
});

it('what was deleted is not sent, and nothing is left for somebody else', async () => {
  await putInOutbox(me, message('a', 1));
  await putInOutbox(me, message('b', 2));
  await takeFromOutbox(me, 'a');
  expect(await waiting()).toEqual(['b']);
  await forgetKept('somebody else');
  await sendOutbox(me);
  expect(sent).toEqual([]);
});
