// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { listKept } from '#web/lib/offline/kept-pages.ts';
import { putInOutbox, readOutbox } from '#web/lib/offline/outbox.ts';
import { keepsAllKey } from '#web/lib/saves-data.ts';
import { writeStored } from '#web/lib/stored-value.ts';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { sampleUser } from '#web/testing/sample-user.ts';
import { keepLookedAt } from './keep-looked-at.ts';

provideEmptyCaches();

type Asked = { path: string; cache: string | undefined };
let asked: Asked[] = [];
/** What the browser's own cache holds. */
let cached: string[] = [];
let reader: string | undefined;

const html = () => `<html lang="en"><body>
  <script id="queries" type="application/json">{"queries":[{"queryKey":["profile"],"state":{"data":${
    reader === undefined ? 'null' : JSON.stringify({ _id: reader })
  }}}]}</script>
  <main></main><script src="/assets/a.js"></script></body></html>`;

/** The browser has loaded this page a moment ago, with its script. */
function load(address: string): void {
  Reflect.get(window, 'happyDOM').setURL(`https://site.example${address}`);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => {
    const name = type === 'navigation' ? window.location.href : 'https://site.example/assets/a.js';
    return [{ name } as PerformanceEntry];
  });
}

function saveData(saved: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: saved }, configurable: true });
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  [asked, cached, reader] = [[], ['/assets/a.js'], undefined];
  saveData(true);
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(input, window.location.href);
    asked.push({ path: path + search, cache: init.cache });
    if (path === '/api/profile')
      return new Response('{"message":"","error":"","code":"UNAUTHENTICATED"}', { status: 401 });
    if (init.cache === 'only-if-cached' && !cached.includes(path + search)) throw new TypeError('Failed to fetch');
    return new Response(html());
  });
});

const kept = async () => (await listKept()).map(({ address }) => address).toSorted();
const fromNetwork = () => asked.filter(({ cache, path }) => cache !== 'only-if-cached' && path !== '/api/profile');

test('who saves data keeps a home that has been loaded anyway, and nothing is fetched for it', async () => {
  load('/product/villa');
  cached.push('/product/villa');
  await keepLookedAt(null, '/product/villa');
  expect(await kept()).toEqual(['/product/villa']);
  expect(fromNetwork()).toEqual([]);
});

test('what is in no cache is not kept then: pages that were not loaded as a whole, and those of who is signed in', async () => {
  load('/');
  await keepLookedAt(null, '/product/villa');
  reader = sampleUser._id;
  load('/wishlist');
  await keepLookedAt(sampleUser, '/wishlist').catch(() => undefined);
  expect(await kept()).toEqual([]);
  expect(fromNetwork()).toEqual([]);
});

test('who wants everything kept though data is saved has it kept', async () => {
  writeStored(keepsAllKey, true);
  reader = sampleUser._id;
  load('/product/villa');
  await keepLookedAt(sampleUser, '/product/villa');
  expect(await kept()).toEqual(['/', '/chats', '/product/villa', '/wishlist']);
});

test('a home that was come to by a counted way is kept from the cache too, under its own address', async () => {
  saveData(false);
  load('/product/villa?from=alert');
  await keepLookedAt(null, '/product/villa');
  expect(await kept()).toEqual(['/product/villa']);
  expect(asked.find(({ path }) => path.startsWith('/product/'))).toEqual({
    path: '/product/villa?from=alert',
    cache: 'force-cache',
  });
});

test('a message that waits for its writer to sign in again stays, their pages do not, and neither does for somebody else', async () => {
  saveData(false);
  const owner = sampleUser._id;
  reader = owner;
  load('/product/villa');
  await keepLookedAt(sampleUser, '/product/villa');
  const createdAt = '2026-03-02T08:00:00.000Z';
  await putInOutbox(owner, { id: 'a', createdAt, kind: 'message', conversationId: 'b', text: 'Hello', files: [] });
  const waiting = async () => (await readOutbox(owner)).map(({ id }) => id);

  // The session has ended.
  reader = undefined;
  load('/product/hut');
  await keepLookedAt(null, '/product/hut');
  expect([await kept(), await waiting()]).toEqual([['/product/hut'], ['a']]);
  asked = [];
  await keepLookedAt(null, '/product/hut');
  expect(asked.map(({ path }) => path)).not.toContain('/api/profile');

  reader = owner;
  await keepLookedAt(sampleUser, '/product/hut');
  expect(await waiting()).toEqual(['a']);

  reader = 'somebody else';
  await keepLookedAt({ ...sampleUser, _id: reader }, '/product/hut');
  expect(await waiting()).toEqual([]);
});
