import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { listListings } from '#contract/listings/listings.endpoints.ts';

/** Requests an address of the site, possibly signed in. */
export type Get = (path: string) => Promise<{ json(): Promise<unknown>; text(): Promise<string> }>;

/** The page of the newest listing. */
export async function listingPage(get: Get): Promise<string> {
  const answer = listListings.response.parse(await (await get(`${listListings.path}?limit=1`)).json());
  return `/product/${answer.products[0]?.slug ?? ''}`;
}

/** The page of the auction that runs and has the most bids. */
export async function livePage(get: Get): Promise<string> {
  const { auctions } = listAuctions.response.parse(await (await get(`${listAuctions.path}?shelf=live`)).json());
  const [busiest] = auctions
    .filter(({ isPractice }) => !isPractice)
    .toSorted((one, other) => other.bidCount - one.bidCount);
  return `/auction/${busiest?.slug ?? ''}`;
}

/** The addresses a page links to that are of this route, each once: those with an id without their query, others with one. */
export function linksTo(route: string, html: string): string[] {
  const parts = route.split('/').map((part) => (part.startsWith('$') ? '[^/?#]+' : RegExp.escape(part)));
  const hasId = route.includes('$');
  const form = new RegExp(`^${parts.join('/')}${hasId ? '' : '\\?.+'}$`);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => {
    const link = href.replaceAll('&amp;', '&');
    return hasId ? link.replace(/\?.*$/, '') : link;
  });
  const ownPages = new Set(['new', 'calendar', 'offers', 'applications', 'lines', 'accounts']);
  // The choice of a language leads to the same page.
  const isOther = (link: string) => !/[?&]lang=/.test(link) && !ownPages.has(link.split('/').at(-1) ?? '');
  return [...new Set(links.filter((link) => form.test(link) && isOther(link)))];
}

/** The address of this route that has the id of another address in it. */
export const withIdOf = (route: string, address: string) =>
  route.replace(/\$\w+/, /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(address)?.[0] ?? '');

/** The first page that links lead to over these routes, the first of which is an address; undefined where none does. */
export async function follow(get: Get, [start = '/', ...routes]: readonly string[]): Promise<string | undefined> {
  const [next, ...later] = routes;
  if (next === undefined) return start;
  const html = await (await get(start)).text();
  for (const link of linksTo(next, html)) {
    const found = await follow(get, [link, ...later]);
    if (found !== undefined) return found;
  }
  return undefined;
}
