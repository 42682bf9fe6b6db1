import type { User } from '#contract/accounts/account.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { canKeep, forgetKept, visitor } from '#web/lib/offline/kept-for.ts';
import { kindOf } from '#web/lib/offline/kept-kinds.ts';
import { keepPage, listKept, pageOwners, removeKeptPages } from '#web/lib/offline/kept-pages.ts';
import { keepsLoadedOnly } from '#web/lib/saves-data.ts';
import { fetchPage } from './fetch-page.ts';

/** How old a kept page may be when the page is looked at again: each costs as much as opening it. */
const lookedAtMinutes = { home: 60, wishlist: 5, conversations: 5, conversation: 2, listing: 60 } as const;
/** The same for pages that are kept although they were not looked at. */
const unseenMinutes = 120;
const conversationsKept = 10;

const ownerOf = (user: User | null): string => user?._id ?? visitor;

/**
 * Whether no one is signed in, according to the server: a page may show that because the account could not be loaded.
 */
async function isVisitor(): Promise<boolean> {
  try {
    await callApi('GET /api/profile', {});
    return false;
  } catch (error) {
    return error instanceof ApiRefusal && error.status === 401;
  }
}

/**
 * Removes what is kept for any other user; false while it is not known who is signed in. While no one is, messages that
 * wait stay: their writer may sign in again.
 */
async function settleOwner(owner: string): Promise<boolean> {
  if (owner !== visitor) {
    await forgetKept(owner);
    return true;
  }
  const others = (await pageOwners()).filter((one) => one !== owner);
  if (others.length === 0) return true;
  if (!(await isVisitor())) return false;
  await removeKeptPages(others);
  return true;
}

/**
 * Keeps a page, unless it was kept a moment ago; returns the conversations it lists. `isLoadedOnly`: as far as the
 * browser has it.
 */
async function keep(owner: string, address: string, minutes: number, isLoadedOnly = false): Promise<readonly string[]> {
  const kept = (await listKept()).find((page) => page.address === address);
  if (kept !== undefined && Date.now() - kept.keptAt < minutes * minuteMilliseconds) return [];
  const fetched = await fetchPage(owner, address, isLoadedOnly);
  if (fetched === undefined) return [];
  await keepPage(owner, fetched.page, isLoadedOnly);
  return fetched.conversations;
}

/**
 * Caches the present page, for when there is no network; and for a signed-in user their wishlist and newest
 * conversations. In data-saving mode only the page, as far as it has been loaded anyway.
 */
export async function keepLookedAt(user: User | null, address: string): Promise<void> {
  if (!canKeep() || !navigator.onLine) return;
  const owner = ownerOf(user);
  if (!(await settleOwner(owner))) return;
  const kind = kindOf(address);
  if (keepsLoadedOnly()) {
    if (kind !== undefined) await keep(owner, address, lookedAtMinutes[kind], true);
    return;
  }
  let conversations = kind === undefined ? [] : await keep(owner, address, lookedAtMinutes[kind]);
  // Where the site begins when it is opened from the home screen; not for a visitor who looks at one page and goes.
  const isStaying = user !== null || (await listKept()).length > 1;
  if (kind !== undefined && isStaying) await keep(owner, '/', unseenMinutes);
  if (user !== null) {
    await keep(owner, '/wishlist', unseenMinutes);
    const listed = await keep(owner, user.role === 'seller' ? '/messages' : '/chats', unseenMinutes);
    if (conversations.length === 0) conversations = listed;
  }
  for (const one of conversations.slice(0, conversationsKept)) await keep(owner, one, unseenMinutes);
}
