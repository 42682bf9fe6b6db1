import type { Page } from '@playwright/test';
import { listMessages, openConversation, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { addToWishlist, listWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import {
  expect,
  findListing,
  forgetComplaints,
  openPage,
  post,
  signUpAsNewPerson,
  test,
  untilHydrated,
} from './journey.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const network =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket|socket\.io|net::|Failed to fetch/;
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

/** The addresses of the pages this browser keeps. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes(' kept for '));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
const untilKept = (page: Page, path: string) => expect.poll(() => keptPaths(page)).toContain(path);

async function readMessages(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(listMessages.path.replace('{conversationId}', id));
  return listMessages.response.parse(await answer.json()).map(({ text }) => text);
}

test('homes, wishlist and conversations are read without a network, and what is written then is sent once', async ({
  page,
  context,
}) => {
  const { name } = await signUpAsNewPerson(page);
  const listing = await findListing(page, () => true);
  const other = await findListing(page, ({ _id }) => _id !== listing._id);
  const body = { recipientId: listing.createdBy, productId: listing._id };
  const { _id: id } = openConversation.response.parse(await post(page, openConversation.path, body));
  await post(page, sendMessage.path, { conversationId: id, text: 'Is it still free?' });
  await post(page, addToWishlist.path, { productId: listing._id });

  await openPage(page, `/product/${listing.slug}`);
  for (const path of ['/', '/wishlist', '/chats', `/chat/${id}`, `/product/${listing.slug}`])
    await untilKept(page, path);
  await openPage(page, `/product/${other.slug}`);
  await untilKept(page, `/product/${other.slug}`);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  // Read: what was looked at, from a cold start and by a link.
  await openPage(page, `/product/${listing.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(note(page)).toContainText(/This page is as of \d\d:\d\d\./);
  await openPage(page, '/');
  await expect(note(page)).toBeVisible();
  await openPage(page, '/wishlist');
  await expect(note(page)).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: listing.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/product/${listing.slug}`));
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);

  // What is not kept says so, and leads to what is.
  await page.goto('/faqs');
  await expect(page.getByText('This page needs a network.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Wishlist' })).toBeVisible();

  // Write: a heart and a message.
  await openPage(page, `/product/${other.slug}`);
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Kept on this device. It is sent once there is a network.')).toBeVisible();
  await openPage(page, `/product/${other.slug}`);
  await expect(page.getByRole('button', { name: 'Saved', exact: true }).first()).toBeVisible();
  await openPage(page, `/chat/${id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Is it still free?')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Written without a network');
  await field.press('Enter');
  await expect(log.getByText('Waiting to be sent')).toBeVisible();
  await openPage(page, `/chat/${id}`);
  await expect(log.getByText('Waiting to be sent')).toBeVisible();
  expect(await readMessages(page, id)).toEqual(['Is it still free?']);

  // The page is closed meanwhile: another page of the next visit sends it.
  await openPage(page, '/wishlist');
  await context.setOffline(false);
  await expect.poll(() => readMessages(page, id)).toEqual(['Is it still free?', 'Written without a network']);
  const savedTitles = async () => {
    const { wishlistItems } = listWishlist.response.parse(await (await page.request.get(listWishlist.path)).json());
    return wishlistItems.map(({ product }) => product.title);
  };
  await expect.poll(savedTitles).toEqual([other.title, listing.title]);
  await openPage(page, `/chat/${id}`);
  await expect(log.getByText('Written without a network')).toHaveCount(1);
  await expect(log.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await readMessages(page, id)).toEqual(['Is it still free?', 'Written without a network']);

  // Who signs out leaves nothing behind.
  await openPage(page, '/');
  await page.locator('header summary', { hasText: name }).click();
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await untilHydrated(page);
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => /wishlist|chat|outbox/.test(path)))
    .toEqual([]);
  await context.setOffline(true);
  await page.goto('/wishlist');
  await expect(page.getByText('This page needs a network.')).toBeVisible();
  forgetComplaints(page, network);
});

test('who saves data reads a home that was loaded anyway without a network, and nothing was fetched for it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const listing = await findListing(page, ({ pictures }) => pictures.length > 0);
  await openPage(page, `/product/${listing.slug}`);
  await untilKept(page, `/product/${listing.slug}`);
  // What scripts have asked for besides the API came out of the browser's own cache.
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch')
      .map((entry) => [new URL(entry.name).pathname, Reflect.get(entry, 'transferSize')]),
  );
  const kept = fetched.filter(([path]) => /^\/(?:product|media|assets)\//.test(path));
  expect(kept).toContainEqual([`/product/${listing.slug}`, 0]);
  expect(kept.filter(([, bytes]) => bytes !== 0)).toEqual([]);
  expect((await keptPaths(page)).filter((path) => !path.startsWith('/media/'))).toEqual([`/product/${listing.slug}`]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await openPage(page, `/product/${listing.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(note(page)).toBeVisible();
  forgetComplaints(page, network);
});
