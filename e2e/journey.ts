import { test as base, expect, type Page } from '@playwright/test';

/** What the browser complained about: errors, warnings and refused content. A journey that causes any fails. */
const complaints = new WeakMap<Page, string[]>();

/** Complaints that are the browser's own and no fault of the page. */
const harmless = [/Download the React DevTools/, /was preloaded using link preload but not used/];

function listen(page: Page): string[] {
  const list: string[] = [];
  complaints.set(page, list);
  const add = (text: string) => {
    if (!harmless.some((pattern) => pattern.test(text))) list.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  return list;
}

/** A test in which the browser must have nothing to complain about. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const list = listen(page);
    await use(page);
    expect(list, 'the browser complained').toEqual([]);
  },
});

/** For journeys in which a refusal is the point: forgets what the browser has said so far. */
export function forgetComplaints(page: Page): void {
  complaints.get(page)?.splice(0);
}

/** Waits until the page has come to life: before that, a click only follows links. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'true');
}

/** Every public address of the site, one listing and one article included. */
export async function publicAddresses(page: Page): Promise<string[]> {
  const siteMap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const listing = paths.find((path) => path.startsWith('/product/'));
  return [...paths.filter((path) => !path.startsWith('/product/')), ...(listing === undefined ? [] : [listing])];
}

export { expect };
