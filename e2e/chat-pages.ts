import type { Browser, Locator, Page } from '@playwright/test';
import { openConversation, sendMessage } from '#contract/chat/chat.endpoints.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { findListing, openPage, post, signInAs, signUpAsNewPerson } from './journey.ts';

export const sellerName = demoAccounts.find(({ role }) => role === 'seller')?.name ?? '';
export const network = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket|socket\.io|Failed to load resource/;

/** The seller of the demonstration in a browser of their own, at the inbox. */
export async function openInbox(browser: Browser, path = '/messages'): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, 'seller');
  await openPage(page, path);
  return page;
}

export const offeredBySeller = (page: Page): Promise<Listing> =>
  findListing(page, ({ seller }) => seller.name === sellerName);

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/**
 * A switch for the live connection of a page, created before the page is opened: browsers set to be
 * offline leave sockets alone. Cut off, open sockets end and new ones lead nowhere.
 */
export async function liveSwitch(page: Page): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  await page.addInitScript(() => {
    const state = { isCut: false, open: new Set<WebSocket>() };
    Object.assign(window, { live: state });
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(state.isCut ? String(url).replace('/socket.io/', '/nowhere/') : url, protocols);
        state.open.add(this);
      }
    };
  });
  let isCut = false;
  await page.route('**/socket.io/**', (route) => (isCut ? route.abort() : route.continue()));
  const set = async (cut: boolean) => {
    isCut = cut;
    await page.evaluate((value) => {
      const { live } = window as unknown as { live: { isCut: boolean; open: Set<WebSocket> } };
      live.isCut = value;
      if (value) for (const socket of live.open) socket.close();
    }, cut);
  };
  return { cut: () => set(true), mend: () => set(false) };
}

/** The messages of the conversation, in order. */
export async function textsIn(page: Page): Promise<string[]> {
  const lines = log(page).locator('[data-index]');
  const ordered = await lines.evaluateAll((elements) =>
    elements
      .toSorted((one, other) => Number(one.getAttribute('data-index')) - Number(other.getAttribute('data-index')))
      .map((element) => element.querySelector('p.whitespace-pre-wrap')?.textContent ?? ''),
  );
  return ordered.filter(Boolean);
}

/** A new buyer in a conversation with the seller, made by calls. */
export async function beginConversation(
  page: Page,
  text?: string,
): Promise<{ id: string; name: string; listing: Listing }> {
  const { name } = await signUpAsNewPerson(page);
  const listing = await offeredBySeller(page);
  const body = { recipientId: listing.createdBy, productId: listing._id };
  const conversation = openConversation.response.parse(await post(page, openConversation.path, body));
  if (text !== undefined) await post(page, sendMessage.path, { conversationId: conversation._id, text });
  return { id: conversation._id, name, listing };
}
