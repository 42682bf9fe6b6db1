import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addListing, createTestApp, createTestFolder, recordLog, type TestApp } from '#server/testing/index.ts';
import type { SearchEngine } from '../engine-port.ts';
import { fileVersion } from '../file/file-version.ts';
import { indexStatements } from '../search.queries.ts';
import { createThread } from './thread.ts';

const fragile = new URL('../../../testing/search/fragile-thread.ts', import.meta.url);
const nowhere = {
  database: { connectionString: 'postgresql://localhost:1/none' },
  file: { path: '', form: 0 },
  statements: {
    moment: '',
    changes: '',
    count: '',
    part: '',
    listings: '',
    all: '',
    identity: '',
    isWithin: '',
    time: '',
  },
} as const;

it('a thread that breaks down refuses questions for a moment, and is followed by another', async () => {
  const { log } = recordLog();
  const thread = createThread(nowhere, log, fragile);
  onTestFinished(thread.stop);
  await expect(thread.ask({ kind: 'suggest', text: '' })).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  await thread.start();
  expect(await thread.ask({ kind: 'suggest', text: '' })).toMatchObject({ total: 1 });
  expect(await thread.ask({ kind: 'similar', id: '' })).toBeUndefined();
  await expect(thread.ask({ kind: 'suggest', text: 'crash' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(thread.isReady()).toBe(false);
  await vi.waitFor(() => expect(thread.isReady()).toBe(true), { timeout: 10_000 });
  expect(await thread.ask({ kind: 'suggest', text: '' })).toMatchObject({ total: 1 });
});

it('questions are refused when too many wait for their answers, and when they have waited for too long', async () => {
  const thread = createThread(nowhere, recordLog().log, fragile);
  onTestFinished(thread.stop);
  await thread.start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const refusal = { code: 'UNAVAILABLE', retryAfter: 1 };
  const waiting = Array.from({ length: 500 }, () => thread.ask({ kind: 'suggest', text: 'silence' }));
  const ended = Promise.allSettled(waiting);
  await expect(thread.ask({ kind: 'suggest', text: '' })).rejects.toMatchObject(refusal);
  vi.advanceTimersByTime(10_000);
  for (const one of await ended) expect(one).toMatchObject({ status: 'rejected', reason: refusal });
  // The thread has not answered them: no others are heaped upon them.
  await expect(thread.ask({ kind: 'suggest', text: '' })).rejects.toMatchObject(refusal);
});

async function startThread(app: TestApp, path: string): Promise<SearchEngine> {
  const { log } = recordLog();
  const thread = createThread(
    {
      database: { connectionString: app.databaseUrl },
      file: { path, form: fileVersion() },
      statements: indexStatements(app.db),
    },
    log,
  );
  onTestFinished(thread.stop);
  await thread.start();
  await vi.waitFor(() => expect(thread.isReady()).toBe(true), { timeout: 10_000 });
  return thread;
}

async function textOf(thread: SearchEngine): Promise<string> {
  const request = { filters: {}, purpose: undefined, sort: 'newest', page: 1, limit: 10, now: 0 } as const;
  const answer = await thread.ask({ kind: 'list', ...request });
  return Buffer.from(answer?.body ?? []).toString();
}

it('the thread finds a new listing by itself, and restarts from its file', { timeout: 30_000 }, async () => {
  const app = await createTestApp();
  const file = join(await createTestFolder(), 'listings.index');
  await addListing(app, { title: 'Early villa' });
  const thread = await startThread(app, file);
  expect(await textOf(thread)).toContain('Early villa');
  await addListing(app, { title: 'Late cottage' });
  await vi.waitFor(async () => expect(await textOf(thread)).toContain('Late cottage'), { timeout: 5_000 });
  await thread.stop();
  await addListing(app, { title: 'Meanwhile hut' });
  const text = await textOf(await startThread(app, file));
  expect(text).toContain('Late cottage');
  await vi.waitFor(() => expect(text).toContain('Meanwhile hut'));
});

it('answers that are kept are forgotten when a listing changes, and when the thread breaks down', {
  timeout: 30_000,
}, async () => {
  const app = await createTestApp();
  const { known, ask } = await startThread(app, join(await createTestFolder(), 'listings.index'));
  const versions = [known?.version];
  await addListing(app, { title: 'new' });
  await vi.waitFor(() => expect(known?.version).toBeGreaterThan(versions[0] ?? 0), { timeout: 5_000 });
  const answer = await ask({ kind: 'suggest', text: 'new' });
  expect(Buffer.from(answer?.body ?? []).toString()).toContain('new');

  const thread = createThread(nowhere, recordLog().log, fragile);
  onTestFinished(thread.stop);
  await thread.start();
  await expect(thread.ask({ kind: 'suggest', text: 'crash' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(thread.known?.version).toBe(1);
});

it('a cached list is invalidated before the next answer', { timeout: 30_000 }, async () => {
  const app = await createTestApp();
  for (const title of ['one', 'two']) await addListing(app, { title });
  const thread = await startThread(app, join(await createTestFolder(), 'listings.index'));
  const request = { filters: {}, purpose: undefined, sort: 'newest', limit: 1, now: 0 } as const;
  const titleOf = async (page: number, seq?: number) => {
    const body = (await thread.ask({ kind: 'list', ...request, page }, seq))?.body;
    return JSON.parse(Buffer.from(body ?? []).toString()).products[0]?.title;
  };
  for (let time = 0; time < 60; time += 1) expect(await titleOf(1 + (time % 2))).toBe(['two', 'one'][time % 2]);
  await addListing(app, { title: 'three' });
  const { last } = await app.db
    .selectFrom('listing_changes')
    .select((eb) => eb.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  expect(await titleOf(1, Number(last))).toBe('three');
  expect([await titleOf(1), await titleOf(2), await titleOf(3)]).toEqual(['three', 'two', 'one']);
});

it('concurrent requests get their own answers', { timeout: 30_000 }, async () => {
  const app = await createTestApp();
  for (const title of ['one', 'two', 'three']) await addListing(app, { title });
  const thread = await startThread(app, join(await createTestFolder(), 'listings.index'));
  const request = { filters: {}, purpose: undefined, sort: 'newest', limit: 1, now: 0 } as const;
  const asked = Array.from({ length: 60 }, async (_, at) => {
    if (at % 7 === 0) return thread.ask({ kind: 'similar', id: 'nobody' });
    const answer = await thread.ask({ kind: 'search', ...request, page: 1 + (at % 3) }, at % 5 === 0 ? 1 : undefined);
    const cards: { title: string }[] = JSON.parse(Buffer.from(answer?.body ?? []).toString());
    return `${cards[0]?.title} of ${answer?.total}`;
  });
  const titles = ['three', 'two', 'one'];
  expect(await Promise.all(asked)).toEqual(
    Array.from({ length: 60 }, (_, at) => (at % 7 === 0 ? undefined : `${titles[at % 3]} of 3`)),
  );
});
