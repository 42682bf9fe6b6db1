import type { Page, Worker } from '@playwright/test';
import { openConversation } from '#contract/chat/chat.endpoints.ts';
import { expect, findListing, openPage, post, signUpAsNewPerson, siteOrigin, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

type Shown = { title: string; options: { body: string; tag: string; data: { path: string } } };
type Windows = { shown: Shown[]; opened: string[]; focused: string[] };
type WorkerScope = {
  windows: Windows;
  registration: { showNotification(title: string, options: Shown['options']): Promise<void> };
  clients: { openWindow(address: string): Promise<null> };
  WindowClient: { prototype: { url: string; focus(): Promise<unknown> } };
  dispatchEvent(event: Event): boolean;
};

/**
 * The worker of the site in this browser. Browsers without a desktop show no notifications and let only a person's own
 * click open windows: what the worker asks of the browser is written down instead. The rest is the real thing.
 */
async function startWorker(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const windows: Windows = { shown: [], opened: [], focused: [] };
    scope.windows = windows;
    scope.registration.showNotification = async (title, options) => void windows.shown.push({ title, options });
    scope.clients.openWindow = async (address) => {
      windows.opened.push(address);
      return null;
    };
    scope.WindowClient.prototype.focus = async function focus() {
      windows.focused.push(this.url);
      return this;
    };
  });
  return worker;
}

/** Hands the worker a message as the browser does that has got it from its push service. */
async function deliverer(page: Page): Promise<(message: object) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message) => {
    const data = JSON.stringify(message);
    await browser.send('ServiceWorker.deliverPushMessage', { origin: siteOrigin(), registrationId, data });
  };
}

const windows = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).windows);

/** Clicks on the notification that was shown last, and waits until the worker is done with it. */
async function click(worker: Worker): Promise<void> {
  const wasClosed = await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const waits: Promise<unknown>[] = [];
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    const notification = { data: scope.windows.shown.at(-1)?.options.data, close };
    const waitUntil = (wait: Promise<unknown>) => void waits.push(wait);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(waits);
    return isClosed;
  });
  expect(wasClosed).toBe(true);
}

test('a push message shows what it says, and a click on it opens its page, or goes to where that is open', async ({
  page,
}) => {
  await signUpAsNewPerson(page);
  const listing = await findListing(page, () => true);
  const body = { recipientId: listing.createdBy, productId: listing._id };
  const { _id: id } = openConversation.response.parse(await post(page, openConversation.path, body));
  await openPage(page, '/about');
  const worker = await startWorker(page);
  const deliver = await deliverer(page);

  const path = `/chat/${id}`;
  await deliver({ title: 'New message', body: 'Is it still free?', path, tag: `conversation:${id}` });
  await expect
    .poll(async () => (await windows(worker)).shown)
    .toMatchObject([{ title: 'New message', options: { body: 'Is it still free?', tag: `conversation:${id}` } }]);
  await click(worker);
  const { opened } = await windows(worker);
  expect(opened).toEqual([`${siteOrigin()}${path}`]);

  await openPage(page, opened[0] ?? '');
  await expect(page.getByRole('main')).toContainText(listing.title);
  await click(worker);
  expect(await windows(worker)).toMatchObject({ opened, focused: opened });

  // Nothing but pages of the site is opened, whatever a message says.
  await deliver({ title: 'Elsewhere', body: '', path: 'https://elsewhere.example/', tag: 'elsewhere' });
  await expect.poll(async () => (await windows(worker)).shown.length).toBe(2);
  await click(worker);
  expect(await windows(worker)).toMatchObject({ opened, focused: opened });
});
