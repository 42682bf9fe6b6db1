import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/chat/chat.ts';
import {
  catchUpMessages,
  changeConversation,
  conversationQuery,
  conversationsQuery,
  fetchOlderMessages,
  keepMessages,
  messagesQuery,
} from './chat.queries.ts';
import { aConversation, aMessage } from './sample-chat.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));

const id = 'conversation';
const run = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => aMessage({ seq: from + index }));

/** A server with this many messages, which answers as the API does: oldest first, by default the last ones. */
let stored: Message[] = [];
let asked: string[] = [];
let queryClient: QueryClient;

beforeEach(() => {
  [stored, asked, queryClient] = [[], [], new QueryClient()];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams: query } = new URL(path, 'http://localhost');
    asked.push(`${pathname.split('/').at(-1)} ${query}`);
    const [after, before, limit] = ['after', 'before', 'limit'].map((name) => Number(query.get(name)));
    const found = stored.filter(({ seq }) => (after ? seq > after : true) && (before ? seq < before : true));
    return Response.json(query.has('after') ? found.slice(0, limit) : found.slice(-(limit ?? 0)));
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const known = () => queryClient.getQueryData(messagesQuery(id).queryKey);
const seqs = () => known()?.messages.map(({ seq }) => seq) ?? [];
const open = async (...messages: Message[]) => {
  stored = messages;
  await queryClient.fetchQuery(messagesQuery(id));
};

describe('the messages of a conversation', () => {
  it.each([
    [0, 0, false],
    [3, 3, false],
    [60, 60, false],
    [61, 60, true],
    [200, 60, true],
  ])('of %i the last %i come first, and it is known whether there are older ones', async (count, first, hasOlder) => {
    await open(...run(1, count));
    expect([seqs().length, seqs().at(-1) ?? 0, known()?.hasOlder]).toEqual([first, count, hasOlder]);
  });

  it('the older ones come page by page, up to the first, without a gap', async () => {
    await open(...run(1, 150));
    await fetchOlderMessages(queryClient, id);
    expect([seqs()[0], known()?.hasOlder]).toEqual([31, true]);
    await fetchOlderMessages(queryClient, id);
    expect([seqs(), known()?.hasOlder]).toEqual([stored.map(({ seq }) => seq), false]);
    asked = [];
    await fetchOlderMessages(queryClient, id);
    expect(asked).toEqual([]);
  });

  it('what was announced while older ones were fetched is kept', async () => {
    await open(...run(1, 100));
    const older = fetchOlderMessages(queryClient, id);
    keepMessages(queryClient, id, [aMessage({ seq: 101 })]);
    await older;
    expect(seqs()).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
  });

  it('what was missed is fetched until nothing is missing, however much it was', async () => {
    await open(...run(1, 2));
    stored = run(1, 1_203);
    asked = [];
    await catchUpMessages(queryClient, id);
    expect(seqs()).toEqual(stored.map(({ seq }) => seq));
    expect(asked).toEqual(
      ['after=2&limit=500', 'after=502&limit=500', 'after=1002&limit=500'].map((query) => `${id} ${query}`),
    );
  });

  it('nothing is fetched or kept of a conversation that is not open', async () => {
    await catchUpMessages(queryClient, id);
    await fetchOlderMessages(queryClient, id);
    keepMessages(queryClient, id, run(1, 2));
    expect([asked, known()]).toEqual([[], undefined]);
  });

  it('an empty conversation catches up from its beginning', async () => {
    await open();
    stored = run(1, 1);
    await catchUpMessages(queryClient, id);
    expect(seqs()).toEqual([1]);
  });
});

it('a conversation changes wherever it is shown, and no other with it', () => {
  const [one, other] = [aConversation(), aConversation({ _id: 'other' })];
  queryClient.setQueryData(conversationsQuery().queryKey, [one, other]);
  changeConversation(queryClient, one._id, (conversation) => ({ ...conversation, isMuted: true }));
  expect(queryClient.getQueryData(conversationsQuery().queryKey)).toEqual([{ ...one, isMuted: true }, other]);
  expect(queryClient.getQueryData(conversationQuery(one._id).queryKey)).toBeUndefined();
  queryClient.setQueryData(conversationQuery(one._id).queryKey, one);
  changeConversation(queryClient, one._id, (conversation) => ({ ...conversation, isBlocked: true }));
  expect(queryClient.getQueryData(conversationQuery(one._id).queryKey)).toMatchObject({ isBlocked: true });
});
