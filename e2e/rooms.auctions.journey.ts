import type { Page } from '@playwright/test';
import { problemsIn } from './accessibility.ts';
import {
  bidderFor,
  bidNext,
  createRunningAuction,
  openRoom,
  payDeposit,
  price,
  register,
  setMaximum,
  standing,
  windowOf,
} from './auction.ts';
import { addAuctionWinJourneys } from './auction-win.ts';
import { expect, forgetComplaints, openPage, signInAs, signUpAsNewPerson, test } from './journey.ts';
import { passTime } from './server-clock.ts';
import { openByKey } from './staff-pages.ts';

// One after the other: they move the clock they all live by.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const clock = (page: Page) => page.locator('[data-clock]');
const stands = (page: Page, as: string) => expect(standing(page)).toHaveAttribute('data-standing', as);
const minutes = (count: number) => count * 60_000;

/** What the page says of itself to who cannot see it. */
async function hasNoBarriers(page: Page): Promise<void> {
  // What is on its way is not looked at, nor what is just appearing.
  await expect(page.locator('div[role=progressbar]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await problemsIn(page)).toEqual([]);
}

test('two browsers bid against each other through extension and close, and no win is shown before the server decides', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser, { start: 40_000, reserve: 45_000, minutes: 30 });
  const [one, other] = [await bidderFor(browser, lot), await bidderFor(browser, lot)];
  await expect(price(one)).toHaveText('$40,000');
  await bidNext(one);
  await stands(one, 'leading');
  await expect(price(other)).toHaveText('$40,000');
  await expect(other.locator('[data-reserve]')).toHaveAttribute('data-reserve', 'notMet');
  await setMaximum(other, 60_000);
  await stands(other, 'leading');
  await stands(one, 'outbid');
  // A maximum that reaches the reserve lifts the price to it, and no further.
  for (const page of [one, other]) {
    await expect(price(page)).toHaveText('$45,000');
    await expect(page.locator('[data-reserve]')).toHaveAttribute('data-reserve', 'met');
  }
  await bidNext(one);
  await stands(one, 'outbid');
  await expect(price(one)).toHaveText('$45,500');
  // The other's maximum is shown to its owner only, and only on demand.
  await expect(one.getByText('$60,000')).toHaveCount(0);
  await expect(other.getByText('$60,000')).toHaveCount(0);
  await other.getByRole('button', { name: 'Show my maximum' }).click();
  await expect(other.getByText('$60,000')).toBeVisible();

  passTime(minutes(28));
  for (const page of [one, other]) await expect(clock(page)).toHaveText(/^0[01]:\d\d$/, { timeout: 40_000 });
  await setMaximum(one, 70_000);
  await stands(one, 'leading');
  await stands(other, 'outbid');
  for (const page of [one, other]) {
    await expect(page.getByText('The end has moved once')).toBeVisible();
    await expect(page.getByText(/^A late bid: the end moves to/)).toBeVisible();
  }
  passTime(minutes(1));
  await stands(one, 'leading');
  passTime(minutes(2));
  await stands(one, 'won');
  await stands(other, 'lost');
  await expect(one.getByText('Sold for')).toBeVisible();
  await expect(one.getByText('The reserve was $45,000')).toBeVisible();
  await expect(one.locator('[data-leading]')).toHaveText('highest bid');
  await one.getByRole('button', { name: 'Verify now' }).click();
  await expect(one.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'verified');
  // Complete, unchanged, by the rules, signed by bidders and operator, bids rightly refused, the one this room shows, with
  // the own bids in it.
  await expect(one.locator('[data-step=passed]')).toHaveCount(8);
  await hasNoBarriers(one);
  await openPage(one, '/client/deals');
  await one.getByRole('link', { name: lot.title }).click();
  await expect(one.getByRole('heading', { level: 1 })).toContainText('Sign the sale memorandum');
  await hasNoBarriers(one);
  await one.goto('/my-bids');
  await stands(one, 'won');
  await openPage(other, `/auction/${lot.slug}`);
  await stands(other, 'lost');
});

test('between the end and the result everybody waits', async ({ browser, page }) => {
  const lot = await createRunningAuction(browser, { minutes: 20 });
  const bidder = await bidderFor(browser, lot);
  await bidNext(bidder);
  await stands(bidder, 'leading');
  // The server's answers are held back: this page knows the time, and nothing else any more.
  await bidder.context().setOffline(true);
  await bidder.evaluate(() => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + 20 * 60_000;
  });
  await stands(bidder, 'waiting');
  await expect(bidder.getByText('Closing, waiting for the result')).toBeVisible();
  // Ten seconds after the last word from the server, which may have come by the socket just now.
  await expect(bidder.getByText('Weak connection: your maximum keeps working.')).toBeVisible({ timeout: 20_000 });
  await openRoom(page, lot);
  await stands(page, 'visitor');
});

test('an amount that is unusually high is asked for twice, in words, and Cancel bids nothing', async ({ browser }) => {
  const lot = await createRunningAuction(browser, { guideHigh: 90_000 });
  const page = await bidderFor(browser, lot);
  const dialog = page.getByRole('dialog');
  await openByKey(page, 'b');
  const field = dialog.getByLabel(/^The most I would pay/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('40,000');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('40,250');
  await expect(dialog.getByText('forty thousand two hundred and fifty US dollars')).toBeVisible();
  for (const text of ['4e5', '-50000', '40000.5', '٤٠٠٠٠', '']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(dialog.getByText('Write a whole amount in figures, such as 40,000.'), text).toBeVisible();
  }
  await field.fill('39 999');
  await field.press('Enter');
  await expect(dialog.getByText('The next bid is $40,000.')).toBeVisible();
  await field.fill('400000');
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm your bid' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByText('four hundred thousand US dollars')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bid $400,000' }).click();
  const second = page.getByRole('dialog', { name: 'Check the amount' });
  await expect(second.getByText(/unusually high: the next bid is \$40,000.*up to \$90,000/)).toBeVisible();
  await hasNoBarriers(page);
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('400000');
  await page.keyboard.press('Escape');
  await stands(page, 'ready');
  await expect(price(page)).toHaveText('$40,000');
  await setMaximum(page, 50_000);
  await stands(page, 'leading');
});

test('a lost answer is asked for: the bid counts once, and what was typed stays when it did not arrive', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser);
  const page = await bidderFor(browser, lot);
  // By way of a witness the first one would come.
  await page.route(/witness.*\/bids$/, (route) => route.abort());
  let sent = 0;
  await page.route('**/api/auctions/*/bids', async (route) => {
    sent += 1;
    if (sent > 1) await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Bid \$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bid $40,000' }).click();
  await expect(dialog.getByText('Not sent: your bid did not reach the auction. You can send it again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bid $40,000' }).click();
  await expect(dialog).toBeHidden();
  await stands(page, 'leading');
  await expect(page.getByText('1 bid', { exact: true })).toBeVisible();
  forgetComplaints(page, /ERR_FAILED|404/);
});

test('buying at once needs two steps with the full cost, and ends the auction for all', async ({ browser, page }) => {
  const lot = await createRunningAuction(browser, { reserve: 60_000, buyNow: 80_000 });
  const buyer = await bidderFor(browser, lot);
  await openRoom(page, lot);
  await buyer.getByRole('button', { name: 'Buy now for $80,000' }).click();
  const dialog = buyer.getByRole('dialog');
  await expect(dialog.getByText('You would pay', { exact: true })).toBeVisible();
  await expect(dialog.getByText('eighty thousand US dollars')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(buyer.getByRole('dialog', { name: 'Buy it and end the auction?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy now for $80,000' }).click();
  await stands(buyer, 'won');
  await expect(page.getByText('Sold (buy now)').first()).toBeVisible();
  await expect(price(page)).toHaveText('$80,000');
  await expect(page.getByRole('link', { name: 'Sign in to bid' })).toHaveCount(0);
});

test('the room lives on by asking when there is no live connection', async ({ browser }) => {
  const lot = await createRunningAuction(browser);
  const asking = await windowOf(browser);
  await asking.route('**/socket.io/**', (route) => route.abort());
  await asking.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await openRoom(asking, lot);
  const bidder = await bidderFor(browser, lot);
  await bidNext(bidder);
  await expect(asking.getByText('1 bid', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(asking.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('without scripts one registers and bids by forms, and the page renews itself', async ({ browser }) => {
  const lot = await createRunningAuction(browser);
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  // Locators ignore the texts in there.
  const says = (text: string) => expect.poll(() => page.content()).toContain(text);
  await signUpAsNewPerson(page);
  await expect
    .poll(async () => (await (await page.request.get(`/auction/${lot.slug}`)).text()).includes('http-equiv="refresh"'))
    .toBe(true);
  await page.goto(`/auction/${lot.slug}`);
  await page.getByLabel('I have read the terms and accept them.').check();
  await page.getByLabel('I am 18 or older and bid for myself.').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await stands(page, 'awaitingDeposit');
  await says('Done. This is your position now.');
  await payDeposit(page);
  await page.reload();
  await stands(page, 'ready');
  await page.getByRole('link', { name: 'Bid or set my maximum' }).click();
  await page.getByLabel(/^The most I would pay/).fill('39,000');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await says('Write a whole amount of at least $40,000.');
  await page.getByLabel(/^The most I would pay/).fill('50,000');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await says('fifty thousand US dollars');
  await page.getByRole('button', { name: 'Bid $50,000' }).click();
  await stands(page, 'leading');
  await expect(price(page)).toHaveText('$40,000');
});

test('on a phone price, standing, clock and button are on the first screen, also for who has a maximum', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser);
  const page = await bidderFor(browser, lot);
  await bidNext(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, `/auction/${lot.slug}`);
  for (const part of [
    price(page),
    standing(page),
    clock(page),
    page.getByRole('button', { name: 'Raise my maximum' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  await hasNoBarriers(page);
});

test('on a phone messages cover neither standing, price nor end, and "you lead" goes with the lead', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser);
  const [page, other] = [await bidderFor(browser, lot), await bidderFor(browser, lot)];
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, `/auction/${lot.slug}`);
  await bidNext(page);
  const message = page.getByRole('listitem').filter({ hasText: 'Bid accepted – you’re the highest bidder.' });
  // A message under the pointer does not end by itself.
  await message.hover();
  const box = await message.boundingBox();
  for (const part of [standing(page), price(page), clock(page)]) {
    const { y = 0 } = (await part.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 640));
  }
  await setMaximum(other, 60_000);
  await stands(page, 'outbid');
  await expect(message).toHaveCount(0);
  await bidNext(page);
  await expect(page.getByText(/another bidder’s maximum is higher/)).toBeVisible();
});

test('a seller drafts, the auctioneer approves, and a bidder who is revoked leaves the lead', async ({
  browser,
  page,
}) => {
  await signInAs(page, 'seller');
  const lot = await createRunningAuction(browser, { isSubmitted: false, startsIn: 5 });
  await openPage(page, '/my-auctions');
  await hasNoBarriers(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: lot.title }) });
  await card.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Reserve (optional)').fill('42,000');
  await hasNoBarriers(page);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await card.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(card.getByText('In review')).toBeVisible();

  const staff = await windowOf(browser, 'staff');
  await openPage(staff, '/staff/auctions?shelf=in_review');
  await hasNoBarriers(staff);
  await staff.getByRole('link', { name: lot.title }).click();
  await staff.getByRole('button', { name: 'Approve' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  passTime(minutes(6));
  const bidder = await bidderFor(browser, lot);
  await bidNext(bidder);
  await stands(bidder, 'leading');
  await openPage(staff, `/staff/auctions/${lot.id}`);
  await hasNoBarriers(staff);
  await expect(staff.getByRole('button', { name: 'Revoke' })).toBeHidden();
  await staff
    .getByRole('region', { name: /bidder/ })
    .getByLabel(/^More for/)
    .click();
  await staff.getByRole('button', { name: 'Revoke' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The identity could not be confirmed.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await stands(bidder, 'revoked');
  await expect(bidder.getByText('No bid is left')).toBeVisible();
  await expect(price(bidder)).toHaveText('$40,000');
});

test('what a seller would add waits for the auctioneer, who declines it with a reason its seller reads', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser);
  const [seller, staff] = [await windowOf(browser, 'seller'), await windowOf(browser, 'staff')];
  await openPage(seller, '/my-auctions');
  const card = seller.getByRole('listitem').filter({ hasText: lot.title }).first();
  await card.getByRole('button', { name: 'Addendum' }).click();
  const proposal = seller.getByRole('dialog', { name: 'Propose an addendum' });
  await proposal.getByLabel('What is to be added').fill('The well is on the neighbour’s land.');
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(card.getByText('The auctioneer will review it.')).toBeVisible();

  await openPage(staff, '/staff/auctions?shelf=all');
  const row = staff.getByRole('listitem').filter({ hasText: lot.title }).first();
  await expect(row.getByText('Addendum proposed')).toBeVisible();
  await openPage(staff, `/staff/auctions/${lot.id}`);
  await staff.getByRole('button', { name: 'Decline…' }).click();
  const question = staff.getByRole('dialog', { name: 'Decline this addendum?' });
  await expect(question.getByRole('button', { name: 'Decline', exact: true })).toBeDisabled();
  await question.getByLabel('Reason').fill('The map shows it already.');
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(staff.getByText('The seller proposes an addendum')).toHaveCount(0);
  await hasNoBarriers(staff);

  await openPage(seller, '/my-auctions');
  await expect(card.getByText('The auctioneer has not published it: The map shows it already.')).toBeVisible();
  await openPage(seller, '/notifications');
  await expect(seller.getByText('Your addendum was not published').first()).toBeVisible();
});

test('the list shows what runs, what comes and what is over, and a newcomer finds a lot to register for', async ({
  browser,
  page,
}) => {
  const lot = await createRunningAuction(browser);
  await openPage(page, '/');
  await page.locator('header').getByRole('link', { name: 'Auction', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auctions');
  const link = page.getByRole('link', { name: lot.title });
  const first = page.locator('main article').first().locator('a').first();
  await expect(first).toBeVisible();
  // Lots of other journeys end before it.
  while ((await link.count()) === 0) {
    const address = (await first.getAttribute('href')) ?? '';
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    // The address of the page changes before its lots do.
    await expect(first).not.toHaveAttribute('href', address);
  }
  await hasNoBarriers(page);
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await expect(page).toHaveURL(/shelf=upcoming/);
  await expect(page.getByRole('link', { name: lot.title })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: lot.title }).click();
  await page.getByRole('link', { name: 'Sign in to bid' }).click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/auction/${lot.slug}`)}`);
  await signUpAsNewPerson(page);
  await openPage(page, `/auction/${lot.slug}`);
  expect(await register(page)).toMatch(/^[A-Z0-9]{3}$/);
});

addAuctionWinJourneys();
