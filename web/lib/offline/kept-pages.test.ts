import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideEmptyCaches } from '#web/testing/fake-caches.ts';
import { forgetKept, forgetOldVersions, keptOwners, visitor } from './kept-for.ts';
import {
  findKeptCards,
  findKeptFile,
  findKeptPage,
  findKeptPicture,
  keepCards,
  keepPage,
  listKept,
  type PageToKeep,
  pageOwners,
  removeKeptPages,
} from './kept-pages.ts';

import { putInOutbox, readOutbox } from './outbox.ts';

const all = provideEmptyCaches();
const me = '0198c0de-0000-7000-8000-00000000000a';
const picture = (number: number, width: number) =>
  `/media/0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}/${width}.webp`;

let asked: string[] = [];
let missing: string[] = [];

beforeEach(() => {
  [asked, missing] = [[], []];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return missing.includes(path) ? new Response('', { status: 404 }) : new Response(`content of ${path}`);
  });
});

const page = (address: string, more: Partial<PageToKeep> = {}): PageToKeep => ({
  address,
  title: `Title of ${address}`,
  language: 'rw',
  theme: 'dark',
  files: ['/assets/a.js'],
  html: `<!doctype html><html lang="rw"><body>${address}</body></html>`,
  policy: "default-src 'none'",
  pictures: [],
  ...more,
});
const kept = async () => (await listKept()).map(({ address }) => address).toSorted();

describe('a kept page', () => {
  it('comes back with its policy, and says when it was kept', async () => {
    await keepPage(me, page('/product/villa'));
    const answer = await findKeptPage('/product/villa');
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'");
    const html = await answer?.text();
    expect(html).toContain('<body>/product/villa</body>');
    expect(html).toMatch(/<html data-kept="\d{4}-\d\d-\d\dT[\d:.]+Z" lang="rw">/);
    expect(await listKept()).toMatchObject([{ title: 'Title of /product/villa', kind: 'listing', language: 'rw' }]);
  });

  it('is found for the same path with other parameters, under its own address', async () => {
    await keepPage(me, page('/'));
    const answer = await findKeptPage('/?notice=not-allowed');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/']);
    expect(await findKeptPage('/search')).toBeUndefined();
  });

  it('has its files, each of which is fetched once', async () => {
    await keepPage(me, page('/', { files: ['/assets/a.js', '/assets/b.css'] }));
    await keepPage(me, page('/wishlist', { files: ['/assets/a.js', '/assets/c.js'] }));
    expect(asked).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js']);
    expect(await (await findKeptFile('/assets/c.js'))?.text()).toBe('content of /assets/c.js');
  });

  it('is not kept without a file it needs, and one kept before stays whole', async () => {
    await keepPage(me, page('/'));
    missing = ['/assets/new.js'];
    await expect(keepPage(me, page('/', { files: ['/assets/new.js'] }))).rejects.toThrow('404');
    expect(await kept()).toEqual(['/']);
    expect(await findKeptFile('/assets/a.js')).toBeDefined();
  });

  it('keeps the files of its own version of the site beside those of the next one, until it gives way', async () => {
    await keepPage(me, page('/', { files: ['/assets/old.js'] }));
    await keepPage(me, page('/wishlist', { files: ['/assets/new.js'] }));
    expect(await findKeptFile('/assets/old.js')).toBeDefined();
    await keepPage(me, page('/', { files: ['/assets/new.js'] }));
    expect(await findKeptFile('/assets/old.js')).toBeUndefined();
    expect(await findKeptFile('/assets/new.js')).toBeDefined();
  });

  it('has its pictures in whatever size they are asked for, as long as it is kept', async () => {
    missing = [picture(2, 480)];
    await keepPage(me, page('/wishlist', { pictures: [picture(1, 480), picture(2, 480)] }));
    expect(await findKeptPicture(picture(1, 1280))).toBeDefined();
    expect(await findKeptPicture(picture(2, 480))).toBeUndefined();
    await keepPage(me, page('/wishlist'));
    expect(await findKeptPicture(picture(1, 480))).toBeUndefined();
  });

  it('is none that may not be kept', async () => {
    await expect(keepPage(me, page('/settings'))).rejects.toThrow('/settings');
    expect(all.size).toBe(0);
  });
});

describe('nothing of a person stays', () => {
  it('when another one has come', async () => {
    await keepPage(me, page('/chats'));
    await keepPage('somebody else', page('/wishlist'));
    await forgetKept('somebody else');
    expect(await keptOwners()).toEqual(['somebody else']);
    expect(await kept()).toEqual(['/wishlist']);
  });

  it('when they have signed out', async () => {
    await keepPage(me, page('/chats'));
    await forgetKept();
    expect(await keptOwners()).toEqual([]);
    expect(await findKeptPage('/chats')).toBeUndefined();
  });
});

it('what earlier versions have kept is removed, and what is not ours stays', async () => {
  await keepPage(me, page('/'));
  for (const name of ['urugo-0 kept for me', 'another program']) await caches.open(name);
  await forgetOldVersions();
  expect([...all.keys()].toSorted()).toEqual(['another program', 'urugo-1 files', `urugo-1 kept for ${me}`]);
});

it('the listings a visitor has saved are kept as they were last asked for, for visitors only', async () => {
  const answer = () => Response.json({ products: [] });
  await keepCards('/api/product/cards?ids=a', answer());
  expect(await findKeptCards('/api/product/cards?ids=a')).toBeUndefined();
  await keepPage(visitor, page('/'));
  await keepCards('/api/product/cards?ids=a', answer());
  await keepCards('/api/product/cards?ids=a,b', answer());
  expect(await findKeptCards('/api/product/cards?ids=a')).toBeUndefined();
  expect(await (await findKeptCards('/api/product/cards?ids=a,b'))?.json()).toEqual({ products: [] });
});

it('pages are removed with their files and pictures, and what waits to be sent stays', async () => {
  await keepPage(me, page('/wishlist', { pictures: [picture(1, 480)] }));
  const entry = {
    id: 'a',
    createdAt: '2026-03-02T08:00:00.000Z',
    kind: 'heart',
    productId: 'b',
    isSaved: true,
  } as const;
  await putInOutbox(me, entry);
  await removeKeptPages(await pageOwners());
  expect([await kept(), await pageOwners(), await keptOwners()]).toEqual([[], [], [me]]);
  expect(await findKeptFile('/assets/a.js')).toBeUndefined();
  expect(await findKeptPicture(picture(1, 480))).toBeUndefined();
  expect(await readOutbox(me)).toEqual([entry]);
});

it('a device for which nothing waits holds nothing of a person whose pages were removed', async () => {
  await keepPage(me, page('/wishlist', { pictures: [picture(1, 480)] }));
  await removeKeptPages([me]);
  expect(await keptOwners()).toEqual([]);
});
