import { expect, it } from 'vitest';
import { routes } from '#web/routes.ts';
import { follow, linksTo, withIdOf } from './find-page.ts';
import { notPhotographed, photographedRoutes } from './pages.ts';

type Node = { type: string; path?: string; children?: readonly Node[] };

/** Every route that has a page of its own, as its address is written in the files of routes. */
function routesUnder(node: Node, above = ''): string[] {
  const address = `${above}${node.path ?? ''}`;
  const { children = [] } = node;
  const below = children.flatMap((child) => routesUnder(child, address));
  // A route with an index is its frame, a layout is the frame of several.
  const isPage = node.type === 'index' || (node.type === 'route' && children.length === 0);
  return isPage ? [address === '' ? '/' : address, ...below] : below;
}

const all = routesUnder(routes as Node);

it('every page of the site is photographed, or a written reason says why not', () => {
  expect(all.length).toBeGreaterThan(90);
  const missing = all.filter((route) => !photographedRoutes.has(route) && !(route in notPhotographed));
  expect(missing).toEqual([]);
});

it('no reason is left of a route that is gone or is photographed', () => {
  const known = new Set(all);
  const stale = Object.keys(notPhotographed).filter((route) => !known.has(route) || photographedRoutes.has(route));
  expect(stale).toEqual([]);
});

it('a page is found by the links that lead to it, over those that lead no further', async () => {
  const site: Record<string, string> = {
    '/all': '<a href="/product/plot?from=list">A</a><a href="/product/house">B</a><a href="/products">C</a>',
    '/product/plot': '<a href="/all">All</a>',
    '/product/house': '<a href="/client/offer?listing=house&amp;x=1">Offer</a>',
  };
  const get = async (path: string) => ({ json: async () => undefined, text: async () => site[path] ?? '' });
  expect(await follow(get, ['/all', '/product/$slug'])).toBe('/product/plot');
  expect(await follow(get, ['/all', '/product/$slug', '/client/offer'])).toBe('/client/offer?listing=house&x=1');
  expect(await follow(get, ['/all', '/nights/$slug'])).toBeUndefined();
  const id = '0190a0b0-0000-7000-8000-000000000001';
  expect(withIdOf('/chat/$conversationId', `/messages?conversation=${id}`)).toBe(`/chat/${id}`);
  expect(linksTo('/my-auctions/$id', '<a href="/my-auctions/new">New</a>')).toEqual([]);
  expect(linksTo('/messages', '<a href="/messages?lang=en">English</a>')).toEqual([]);
});
