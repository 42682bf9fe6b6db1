import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '#contract/chat/chat.ts';
import { discardOutgoing, outgoingMessages, retryOutgoing, sendOutgoing, watchOutgoing } from './outgoing.ts';
import { aMessage } from './sample-chat.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));

const conversationId = '0198c0de-0000-7000-8000-000000000000';

const senderId = '0198c0de-0000-7000-8000-000000000001';

type Sent = { text: string; clientMessageId: string; attachments: string[] };
type Answer = (sent: Sent) => Response | Promise<Response>;

let sent: Sent[] = [];
let arrived: Message[] = [];
let answer: Answer;

const accept: Answer = ({ text, clientMessageId }) =>
  Response.json(aMessage({ text, clientMessageId, conversationId, seq: arrived.length + 1 }));
const isAway: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const refuse: Answer = () =>
  Response.json({ code: 'RATE_LIMITED', message: 'Too many messages', error: 'Too many messages' }, { status: 429 });

beforeEach(() => {
  [sent, arrived, answer] = [[], [], accept];
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const call: Sent = JSON.parse(body);
    sent.push(call);
    return answer(call);
  });
});

afterEach(() => {
  for (const { clientMessageId } of outgoingMessages()) discardOutgoing(clientMessageId);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const arrive = (message: Message) => void arrived.push(message);
const write = (text: string) => sendOutgoing({ conversationId, senderId, text, files: [] }, arrive);
const texts = (of: readonly { text: string }[]) => of.map(({ text }) => text);
const states = () => outgoingMessages().map(({ text, state }) => `${text} ${state}`);
const isQuiet = () => vi.waitFor(() => expect(outgoingMessages().some(({ state }) => state === 'sending')).toBe(false));

it('shows a message at once, and takes it away when it has arrived', async () => {
  const seen: string[][] = [];
  const stop = watchOutgoing(() => seen.push(states()));
  write('Hello');
  expect(states()).toEqual(['Hello sending']);
  await isQuiet();
  stop();
  expect(texts(arrived)).toEqual(['Hello']);
  expect(seen).toEqual([['Hello sending'], []]);
});

it('sends what was written in quick succession one after the other, in its order', async () => {
  const release: (() => void)[] = [];
  answer = async (call) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return accept(call);
  };
  for (const text of ['One', 'Two', 'Three']) write(text);
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(release).toHaveLength(count));
    expect(sent).toHaveLength(count);
    release.at(-1)?.();
  }
  await isQuiet();
  expect(texts(arrived)).toEqual(['One', 'Two', 'Three']);
});

it('without network everything waits, also what is written then; later all of it is sent, in its order, once', async () => {
  answer = isAway;
  write('One');
  write('Two');
  await isQuiet();
  write('Three');
  expect(states()).toEqual(['One waiting', 'Two waiting', 'Three waiting']);
  expect(texts(sent)).toEqual(['One']);
  answer = accept;
  retryOutgoing(conversationId, arrive);
  retryOutgoing(conversationId, arrive);
  await isQuiet();
  expect(texts(sent)).toEqual(['One', 'One', 'Two', 'Three']);
  expect(texts(arrived)).toEqual(['One', 'Two', 'Three']);
});

it('tries again under the same id, so that the server knows a repetition', async () => {
  answer = isAway;
  write('One');
  await isQuiet();
  retryOutgoing(conversationId, arrive);
  await isQuiet();
  write('Two');
  answer = accept;
  retryOutgoing(conversationId, arrive);
  await isQuiet();
  const ids = sent.map(({ clientMessageId }) => clientMessageId);
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
  expect(ids[3]).not.toBe(ids[0]);
});

it('a message at which the server failed goes again by itself as without network, but is told to have failed', async () => {
  const failed = () => outgoingMessages().map(({ hasServerFailed }) => hasServerFailed);
  answer = () => new Response('<html>Bad gateway</html>', { status: 502 });
  write('One');
  write('Two');
  await isQuiet();
  expect(states()).toEqual(['One waiting', 'Two waiting']);
  expect(failed()).toEqual([true, false]);
  answer = isAway;
  retryOutgoing(conversationId, arrive);
  await isQuiet();
  expect(failed()).toEqual([false, false]);
});

it('what a server that was away did not take goes again by itself, though no connection was lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answer = () => Response.json({ code: 'UNAVAILABLE', message: 'Away', error: 'Away' }, { status: 503 });
  write('One');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(states()).toEqual(['One waiting']);
  expect(texts(sent)).toEqual(['One', 'One', 'One']);
  answer = accept;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(texts(arrived)).toEqual(['One']);
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(4);
});

it('what was given up is not tried again by itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answer = isAway;
  write('One');
  await vi.advanceTimersByTimeAsync(1_000);
  discardOutgoing(outgoingMessages()[0]?.clientMessageId ?? '');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(texts(sent)).toEqual(['One']);
});

it('a refused message keeps the words of its refusal, lets the others pass and goes again only by hand', async () => {
  answer = (call) => (call.text === 'One' ? refuse(call) : accept(call));
  write('One');
  write('Two');
  await isQuiet();
  expect(states()).toEqual(['One refused']);
  expect(outgoingMessages()[0]?.refusal?.message).toBe('Too many messages');
  answer = accept;
  retryOutgoing(conversationId, arrive);
  expect(states()).toEqual(['One refused']);
  retryOutgoing(conversationId, arrive, sent[0]?.clientMessageId);
  await isQuiet();
  expect(texts(arrived)).toEqual(['Two', 'One']);
});

it('what was given up is never sent', async () => {
  answer = isAway;
  write('One');
  write('Two');
  await isQuiet();
  discardOutgoing(outgoingMessages()[0]?.clientMessageId ?? '');
  answer = accept;
  retryOutgoing(conversationId, arrive);
  await isQuiet();
  expect(texts(arrived)).toEqual(['Two']);
});

it('sends files by their addresses', async () => {
  const file = { url: '/api/chat/attachment/a.png', name: 'a.png', kind: 'png', bytes: 9 } as const;
  sendOutgoing({ conversationId, senderId, text: '', files: [file] }, arrive);
  await isQuiet();
  expect(sent[0]?.attachments).toEqual([file.url]);
});
