import type { Browser, Page } from '@playwright/test';
import { createAuction, submitAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { approveAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import { type Currency, minorUnits } from '#contract/money.ts';
import { listOwnDues, startPayment } from '#contract/payments/pay.endpoints.ts';
import { decideSimulated } from '#contract/simulator/simulator.endpoints.ts';
import { expect, openPage, post, signInAs, signUpAsNewPerson, siteOrigin } from './journey.ts';
import { addListing } from './new-seller.ts';
import { passTime, serverNow } from './server-clock.ts';

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
  /** What the auctioneer does before approving it. */
  beforeApproval?: (staff: Page, lot: Lot) => Promise<void>;
};

export type Lot = { id: string; slug: string; title: string };

/** A window of its own for one person, with its own session. */
export async function windowOf(browser: Browser, role?: 'user' | 'seller' | 'staff'): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteOrigin(), locale: 'en-GB' });
  const page = await context.newPage();
  if (role !== undefined) await signInAs(page, role);
  return page;
}

const headers = () => ({ origin: siteOrigin() });

/** A draft of an auction of a new listing, handed in unless it is not wanted. */
async function draft(seller: Page, wanted: Wanted): Promise<Lot> {
  const listing = await addListing(seller);
  const { currency = 'USD', start = 40_000, reserve, buyNow, guideHigh = 100_000, minutes = 60, startsIn = 1 } = wanted;
  const unit = minorUnits[currency];
  const begin = serverNow() + startsIn * minuteMilliseconds;
  const data = {
    listingId: listing._id,
    currency,
    startPrice: start * unit,
    ...(reserve === undefined ? {} : { reserve: reserve * unit }),
    ...(buyNow === undefined ? {} : { buyNowPrice: buyNow * unit }),
    guideLow: start * unit,
    guideHigh: guideHigh * unit,
    startsAt: new Date(begin).toISOString(),
    endsAt: new Date(begin + minutes * minuteMilliseconds).toISOString(),
    closingWindowSeconds: 120,
    extensionSeconds: 120,
    terms: 'The highest bid at the end buys the property if the reserve is met.',
  };
  const made = await seller.request.post(createAuction.path, { data, headers: headers() });
  expect(made.ok(), await made.text()).toBe(true);
  const { auctionId: id, slug } = createAuction.response.parse(await made.json());
  if (wanted.isSubmitted === false) return { id, slug, title: listing.title };
  const submitted = await seller.request.post(submitAuction.path.replace('{id}', id), { headers: headers() });
  expect(submitted.ok(), await submitted.text()).toBe(true);
  return { id, slug, title: listing.title };
}

/** Puts a new listing of the demonstration's seller up for auction, as seller and auctioneer would; it has begun then. */
export async function createRunningAuction(browser: Browser, wanted: Wanted = {}): Promise<Lot> {
  const seller = await windowOf(browser, 'seller');
  const staff = await windowOf(browser, 'staff');
  const lot = await draft(seller, wanted);
  if (wanted.isSubmitted !== false) {
    await wanted.beforeApproval?.(staff, lot);
    const answer = await staff.request.post(approveAuction.path.replace('{id}', lot.id), { headers: headers() });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await seller.context().close();
  await staff.context().close();
  if (wanted.isSubmitted === false) return lot;
  passTime((wanted.startsIn ?? 1) * minuteMilliseconds);
  return lot;
}

/** Waits until a lot has begun. */
export async function hasBegun(page: Page, { slug }: Lot): Promise<void> {
  await expect
    .poll(async () => ((await (await page.request.get(`/api/auctions/${slug}`)).json()) as { state: string }).state)
    .not.toBe('scheduled');
}

/** Opens the room of a lot, once it has begun. */
export async function openRoom(page: Page, lot: Lot): Promise<void> {
  await hasBegun(page, lot);
  await openPage(page, `/auction/${lot.slug}`);
}

/** Pays the deposit that this user owes with the simulator, by calls alone. */
export async function payDeposit(page: Page): Promise<void> {
  const { dues } = listOwnDues.response.parse(await (await page.request.get(listOwnDues.path)).json());
  const due = dues.find(({ kind }) => kind === 'auction_deposit');
  const data = { dueIds: [due?._id], method: 'simulator', commandId: crypto.randomUUID() };
  const { payment } = startPayment.response.parse(await post(page, startPayment.path, data));
  await post(page, decideSimulated.path.replace('{id}', payment._id), { outcome: 'succeeded' });
}

/** Fills in and sends the dialog of the room by which one registers. */
export async function askToRegister(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register to bid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register to bid' });
  await expect(dialog.getByRole('button', { name: 'Register', exact: true })).toBeDisabled();
  await dialog.getByLabel('I have read the terms and accept them.').check();
  await dialog.getByLabel('I am 18 or older and bid for myself.').check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
}

/** Registers the user of this page, and pays the deposit where one is asked for; answers the paddle. */
export async function register(page: Page): Promise<string> {
  await askToRegister(page);
  await expect(standing(page)).toHaveAttribute('data-standing', /^(ready|awaitingDeposit)$/);
  if ((await standing(page).getAttribute('data-standing')) === 'awaitingDeposit') await payDeposit(page);
  await expect(standing(page)).toHaveAttribute('data-standing', 'ready');
  return (await standing(page).locator('.font-mono').textContent()) ?? '';
}

/** Buys the lot of a room at its published price. */
export async function buyAtOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Buy now for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: /^Buy now for/ }).click();
  await expect(standing(page)).toHaveAttribute('data-standing', 'won');
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

/** Has the end of an auction pass that one leads. On a busy machine an outage may have put it off, to half an hour at most. */
export async function passEndAsWinner(page: Page): Promise<void> {
  let minutes = 11;
  await expect(async () => {
    passTime(minutes * minuteMilliseconds);
    minutes = 31;
    await expect(standing(page)).toHaveAttribute('data-standing', 'won');
  }).toPass();
}
