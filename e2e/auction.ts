import type { Browser, Page } from '@playwright/test';
import { createAuction, listOwnAuctions, submitAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { approveAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { type Currency, minorUnits } from '#contract/money.ts';
import { expect, openPage, signInAs, signUpAsNewPerson, siteOrigin, test } from './journey.ts';
import { passTime, serverNow } from './server-clock.ts';

const minute = 60_000;

type Wanted = {
  currency?: Currency;
  /** Whole units of the currency, dollars unless said. */
  start?: number;
  reserve?: number;
  buyNow?: number;
  guideHigh?: number;
  minutes?: number;
  /** Minutes until it begins, which are let pass. */
  startsIn?: number;
  isSubmitted?: boolean;
};

export type Lot = { id: string; slug: string; title: string };

/** A window of its own for one person, with its own session. */
export async function windowOf(browser: Browser, role?: 'user' | 'seller' | 'staff'): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteOrigin(), locale: 'en-GB' });
  const page = await context.newPage();
  if (role !== undefined) await signInAs(page, role);
  return page;
}

/** A listing of the demonstration's seller that is in no auction; journeys at the same time are given different ones. */
async function freeListing(seller: Page): Promise<{ _id: string; title: string }> {
  const { auctions } = listOwnAuctions.response.parse(await (await seller.request.get(listOwnAuctions.path)).json());
  const taken = new Set(auctions.map(({ listingId }) => listingId));
  const answer = await seller.request.get(`${listOwnListings.path}?limit=100`);
  const { products } = listOwnListings.response.parse(await answer.json());
  const free = products.filter(
    ({ _id, purpose, status }) => !taken.has(_id) && purpose === 'sale' && status !== 'Sold',
  );
  const listing = free[test.info().parallelIndex % free.length];
  if (listing === undefined) throw new Error('The seller has nothing left to sell');
  return listing;
}

const headers = () => ({ origin: siteOrigin() });

/** A draft of an auction of this listing, handed in if wanted; undefined when it is in another auction already. */
async function draft(seller: Page, listing: { _id: string; title: string }, wanted: Wanted): Promise<Lot | undefined> {
  const { currency = 'USD', start = 40_000, reserve, buyNow, guideHigh = 100_000, minutes = 60, startsIn = 1 } = wanted;
  const unit = minorUnits[currency];
  const begin = serverNow() + startsIn * minute;
  const data = {
    listingId: listing._id,
    currency,
    startPrice: start * unit,
    ...(reserve === undefined ? {} : { reserve: reserve * unit }),
    ...(buyNow === undefined ? {} : { buyNowPrice: buyNow * unit }),
    guideLow: start * unit,
    guideHigh: guideHigh * unit,
    startsAt: new Date(begin).toISOString(),
    endsAt: new Date(begin + minutes * minute).toISOString(),
    closingWindowSeconds: 120,
    extensionSeconds: 120,
    terms: 'The highest bid at the end buys the property if the reserve is met.',
  };
  const made = await seller.request.post(createAuction.path, { data, headers: headers() });
  if (made.status() === 409) return undefined;
  expect(made.ok(), await made.text()).toBe(true);
  const { auctionId: id, slug } = createAuction.response.parse(await made.json());
  if (wanted.isSubmitted === false) return { id, slug, title: listing.title };
  const submitted = await seller.request.post(submitAuction.path.replace('{id}', id), { headers: headers() });
  if (submitted.status() === 409) return undefined;
  expect(submitted.ok(), await submitted.text()).toBe(true);
  return { id, slug, title: listing.title };
}

/** Approves an auction; false when another journey has deleted or changed its listing in the meantime. */
async function isApproved(staff: Page, { id }: Lot): Promise<boolean> {
  const answer = await staff.request.post(approveAuction.path.replace('{id}', id), { headers: headers() });
  if (answer.status() === 409) return false;
  expect(answer.ok(), await answer.text()).toBe(true);
  return true;
}

/** Puts a listing of the demonstration's seller up for auction, as seller and auctioneer would; it has begun then. */
export async function putUp(browser: Browser, wanted: Wanted = {}): Promise<Lot> {
  const seller = await windowOf(browser, 'seller');
  const staff = await windowOf(browser, 'staff');
  let lot: Lot | undefined;
  while (lot === undefined) {
    const drafted = await draft(seller, await freeListing(seller), wanted);
    if (drafted === undefined || (wanted.isSubmitted !== false && !(await isApproved(staff, drafted)))) continue;
    lot = drafted;
  }
  await seller.context().close();
  await staff.context().close();
  if (wanted.isSubmitted === false) return lot;
  passTime((wanted.startsIn ?? 1) * minute);
  return lot;
}

/** Opens the room of a lot, once it has begun. */
export async function openRoom(page: Page, { slug }: Lot): Promise<void> {
  await expect
    .poll(async () => ((await (await page.request.get(`/api/auctions/${slug}`)).json()) as { state: string }).state)
    .not.toBe('scheduled');
  await openPage(page, `/auction/${slug}`);
}

/** Registers the user of this page by the dialog of the room; answers the paddle. */
export async function register(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Register to bid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register to bid' });
  await expect(dialog.getByRole('button', { name: 'Register', exact: true })).toBeDisabled();
  await dialog.getByLabel('I have read the terms and accept them.').check();
  await dialog.getByLabel('I am 18 or older and bid for myself.').check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(standing(page)).toHaveAttribute('data-standing', 'ready');
  return (await standing(page).locator('.font-mono').textContent()) ?? '';
}

/** A new person in a window of their own, registered for a lot. */
export async function bidderFor(browser: Browser, lot: Lot): Promise<Page> {
  const page = await windowOf(browser);
  await signUpAsNewPerson(page);
  await openRoom(page, lot);
  await register(page);
  return page;
}

export const standing = (page: Page) => page.locator('[data-standing]');
export const price = (page: Page) => page.locator('[data-price]');

/** Sets a maximum by the dialog, in whole dollars. */
export async function setMaximum(page: Page, dollars: number): Promise<void> {
  await page.getByRole('button', { name: /^(Set|Raise) my maximum$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^The most I would pay/).fill(String(dollars));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: /^Bid \$/ }).click();
  await expect(dialog).toBeHidden();
}

/** Bids the next price with the one button for it, and confirms. */
export async function bidNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bid \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your bid' });
  await dialog.getByRole('button', { name: /^Bid \$/ }).click();
  await expect(dialog).toBeHidden();
}
