import { beforeEach, expect, it, vi } from 'vitest';
import { keepPage } from '#web/lib/offline/kept-pages.ts';
import { readOutbox } from '#web/lib/offline/outbox.ts';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { answerRequest } from './answer-request.ts';
import type { RequestEvent } from './worker-scope.ts';

provideEmptyCaches();
const origin = 'https://site.example';
const me = '0198c0de-0000-7000-8000-00000000000a';
const productId = '0198c0de-0000-7000-8000-000000000002';
const policy = "default-src 'none'";

let isOnline = true;
let told: unknown[] = [];

beforeEach(() => {
  [isOnline, told] = [true, []];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('registration', {});
  vi.stubGlobal('navigator', { onLine: true, language: 'fr-RW' });
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage: (message: unknown) => told.push(message) }] });
  vi.stubGlobal('fetch', async (of: string | Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(`network: ${typeof of === 'string' ? of : new URL(of.url).pathname}`);
  });
});

function ask(path: string, init: RequestInit = {}, mode = 'cors'): Promise<Response> | undefined {
  const request = new Request(new URL(path, origin), init);
  Object.defineProperty(request, 'mode', { value: mode });
  const event = { request, preloadResponse: Promise.resolve(undefined), waitUntil: () => undefined };
  return answerRequest(event as unknown as RequestEvent);
}
const open = async (path: string) => (await ask(path, {}, 'navigate'))?.text();
const keep = (address: string) =>
  keepPage(me, {
    address,
    title: `<Title> of ${address}`,
    language: 'en',
    theme: 'dark',
    html: `<html lang="en">kept ${address}</html>`,
    policy,
    files: ['/assets/a.css'],
    pictures: [],
  });

it('pages come from the network, and from the device only without one', async () => {
  await keep('/wishlist');
  expect(await open('/wishlist')).toBe('network: /wishlist');
  isOnline = false;
  expect(await open('/wishlist')).toContain('kept /wishlist');
});

it('other pages say that they need a network, and lead to what can be read', async () => {
  await keep('/wishlist');
  isOnline = false;
  const html = await open('/search?q="x"');
  expect(html).toContain('This page needs a network.');
  expect(html).toContain('<a href="/search?q=%22x%22"');
  expect(html).toContain('<a href="/wishlist"');
  expect(html).toContain('&#60;Title&#62; of /wishlist');
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('href="/assets/a.css"');
});

it('where nothing is kept, the page speaks the language of the browser', async () => {
  isOnline = false;
  expect(await open('/')).toContain('Vous êtes hors ligne');
});

it('files whose names carry their content come from the device first', async () => {
  await keep('/');
  isOnline = false;
  expect(await (await ask('/assets/a.css'))?.text()).toBe('network: /assets/a.css');
  await expect(ask('/assets/unknown.js')).rejects.toThrow();
});

it('calls of the API are left alone, and so is what is not ours', () => {
  expect(ask('/api/profile')).toBeUndefined();
  expect(ask('/api/chat/message', { method: 'POST', body: '{}' })).toBeUndefined();
  expect(ask('https://tiles.example/1.png')).toBeUndefined();
});

it('a heart without a network is kept in the outbox, and the page is told', async () => {
  await keep('/');
  isOnline = false;
  const body = JSON.stringify({ productId, undo: 'token' });
  const added = await ask('/api/product/wishlist/add-to-wishlist', { method: 'POST', body });
  const removed = await ask(`/api/product/wishlist/remove/${productId}`, { method: 'DELETE' });
  expect([added?.ok, removed?.ok]).toEqual([true, true]);
  expect(await readOutbox(me)).toMatchObject([
    { kind: 'heart', productId, isSaved: true, undo: 'token' },
    { kind: 'heart', productId, isSaved: false },
  ]);
  expect(told).toEqual([{ kind: 'heart-waits' }, { kind: 'heart-waits' }]);
});

it('nobody’s heart is kept', async () => {
  isOnline = false;
  await expect(ask(`/api/product/wishlist/remove/${productId}`, { method: 'DELETE' })).rejects.toThrow();
});
