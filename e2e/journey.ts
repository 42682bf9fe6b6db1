import { test as base, expect, type Page, type Route, type TestDetails } from '@playwright/test';
import { logIn, type SignUp, signUp } from '#contract/accounts/accounts.endpoints.ts';
import type { Listing, ListingCard } from '#contract/listings/listing.ts';
import { getListingBySlug, listListings } from '#contract/listings/listings.endpoints.ts';
import { dealsOf, type SearchDeal } from '#contract/listings/shown-price.ts';
import { availableStatuses } from '#contract/search/search.vocabulary.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';

/** What a dollar costs in francs in the demonstration. */
export const demoRate = { millionths: 1_450_000_000 };

/** What the browser complained about: errors, warnings and refused content. A journey that causes any fails. */
const complaints = new WeakMap<Page, string[]>();

/** Complaints that are the browser's own and no fault of the page. */
const harmless = [
  /Download the React DevTools/,
  /was preloaded using link preload but not used/,
  // A page was left while its live connection was being made.
  /WebSocket is closed before the connection is established/,
  // In lite mode the sandbox keeps out the test's own scripts as well.
  /Blocked script execution in .* because the document's frame is sandboxed/,
  // Most journeys let no service worker in.
  /Service Worker registration blocked by Playwright/,
  // A browser without a graphics card draws the map slowly, and says so.
  /GPU stall due to ReadPixels|Automatic fallback to software WebGL/,
];

function listen(page: Page): string[] {
  const list: string[] = [];
  complaints.set(page, list);
  const add = (text: string) => {
    if (!harmless.some((pattern) => pattern.test(text))) list.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    add(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  return list;
}

/** A unique address: few accounts may be opened, and few enquiries sent, from one. */
export function uniqueAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** A test in which the browser must have nothing to complain about. Each comes from an address of its own. */
export const test = base.extend<{ closedWindows: undefined }>({
  // A window that a test leaves open would go on working, beside all later tests of the same browser.
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': uniqueAddress() }),
  page: async ({ page }, use) => {
    const list = listen(page);
    await use(page);
    expect(list, 'the browser complained').toEqual([]);
  },
});

/**
 * For a journey that is made in several languages or at several widths: whether this is one of those that only a full run
 * makes (`npm test -- --full`). Those of `npm test` have `@core` in their titles.
 */
export function variant(isVariant: boolean): TestDetails {
  return isVariant ? { tag: '@variant' } : {};
}

/** For journeys in which a failure is the point: forgets what the browser has said about it so far. */
export function forgetComplaints(page: Page, about: RegExp): void {
  const list = complaints.get(page) ?? [];
  list.splice(0, Infinity, ...list.filter((text) => !about.test(text)));
}

/**
 * Waits until the page is hydrated: before that, a click only follows links. React hydrates `main`
 * a moment after the frame around it; a click waits for that, and a key does not.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = document.querySelector('main > :not(script)');
    const isShownAlive = shown === null || Object.keys(shown).some((key) => key.startsWith('__reactProps'));
    return document.documentElement.dataset.alive === 'true' && isShownAlive;
  });
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Opens a page on which time is stopped: it passes only by `page.clock.runFor`. */
export async function openPageWithoutTime(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(path);
  await passUntilAlive(page);
}

/** The application starts in several tasks, each of which waits for a timer of no length: those few have to run out. */
async function passUntilAlive(page: Page): Promise<void> {
  let isAlive = false;
  const alive = untilHydrated(page).then(() => {
    isAlive = true;
  });
  while (!isAlive) await Promise.race([alive, page.clock.runFor(1)]);
}

/** Every public address of the site, one listing and one article included. */
export async function publicAddresses(page: Page): Promise<string[]> {
  const siteMap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const listing = paths.find((path) => path.startsWith('/product/'));
  return [...paths.filter((path) => !path.startsWith('/product/')), ...(listing === undefined ? [] : [listing])];
}

/** Everything on offer as the API lists it, by slug: what the pages are measured by. */
export async function listingsBySlug(page: Page): Promise<Map<string, ListingCard>> {
  const found = new Map<string, ListingCard>();
  for (let number = 1, pages = 1; number <= pages; number++) {
    const answer = await page.request.get(`${listListings.path}?limit=100&page=${number}`);
    const { products, pagination } = listListings.response.parse(await answer.json());
    pages = pagination.pages;
    for (const listing of products) found.set(listing.slug, listing);
  }
  return found;
}

/** Whether a search for this deal finds the listing: what is sold, let or not finished is left out. */
export const isFoundFor = (deal: SearchDeal) => (listing: ListingCard) =>
  dealsOf(listing).includes(deal) && availableStatuses.includes(listing.status);

/** The newest listing of a kind, with all that its page shows. */
export async function findListing(page: Page, isWanted: (listing: Listing) => boolean): Promise<Listing> {
  for (const slug of (await listingsBySlug(page)).keys()) {
    const answer = await page.request.get(getListingBySlug.path.replace('{slug}', slug));
    // Another journey may have removed it since it was listed, or be bringing it back.
    if (!answer.ok()) continue;
    const { product } = getListingBySlug.response.parse(await answer.json());
    if (isWanted(product)) return product;
  }
  throw new Error('The demonstration holds no such listing');
}

/** The slugs of the cards on the page, in their order. */
export async function shownSlugs(page: Page): Promise<string[]> {
  const links = page.locator('main article a[href^="/product/"]');
  // The link may say for which deal the listing is looked at.
  return links.evaluateAll((cards) =>
    cards.map((card) => /([^/?]+)(?:\?|$)/.exec(card.getAttribute('href') ?? '')?.[1] ?? ''),
  );
}

/** The selector of a link to a listing, with or without the way it is followed in its address. */
export function linkToListing(slug: string): string {
  return `a:is([href="/product/${slug}"], [href^="/product/${slug}?"])`;
}

/** An answer of the API that is none: the server failed, and says so. */
export function failWith(message: string): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status: 500, json: { message, error: message, code: 'INTERNAL' } });
}

/** Where the site is, as browsers name it in what they send. */
export function siteOrigin(): string {
  return new URL(base.info().project.use.baseURL ?? '').origin;
}

/** A call of the API as a page of the site itself would make it, with the cookies of the browser. */
export async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  const answer = await page.request.post(path, { data, headers: { origin: siteOrigin() } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A new person. */
export function newPerson(): SignUp {
  return {
    name: 'Solange Mukamana',
    email: `solange-${crypto.randomUUID()}@journey.example`,
    password: 'imvura y’itumba',
    phoneNumber: '+250 788 444 555',
    address: { city: 'Huye', street: 'NR 4' },
  };
}

/** Opens an account and signs the browser in; pages opened from now on are this person's. */
export async function signUpAsNewPerson(page: Page): Promise<SignUp> {
  const person = newPerson();
  await post(page, signUp.path, person);
  return person;
}

/** Signs the browser in as one of the demonstration's people. */
export async function signInAs(page: Page, role: (typeof demoAccounts)[number]['role']): Promise<void> {
  const email = demoAccounts.find((account) => account.role === role)?.email;
  await post(page, logIn.path, { email, password: demoPassword });
}

export { expect };
