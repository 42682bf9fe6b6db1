import type { Page } from '@playwright/test';
import { exportPayments, listPayments, sumPayments } from '#contract/payments/payments.endpoints.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { bidderFor, buyAtOnce, createRunningAuction, windowOf } from './auction.ts';
import { expect, failWith, forgetComplaints, openPage, signInAs, test } from './journey.ts';

const rows = (page: Page) => page.locator('main tbody tr');
const figure = (page: Page, state: string) => page.locator(`[data-figure="${state}"]`);
const state = (page: Page) => page.getByRole('combobox', { name: 'State' });

test('a seller follows an auction in francs from the deposit to the payment, in francs everywhere', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const lot = await createRunningAuction(browser, {
    currency: 'RWF',
    start: 10_000_000,
    buyNow: 40_000_000,
    guideHigh: 60_000_000,
  });
  const bidder = await bidderFor(browser, lot);
  await signInAs(page, 'seller');
  await openPage(page, '/dashboard');
  await page.locator('aside').getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/payments');
  const deposit = rows(page).filter({ hasText: lot.title }).filter({ hasText: 'Auction deposit' });
  await expect(deposit).toContainText('RWF 500,000');
  await expect(deposit).toContainText('Held');
  await expect(deposit).toContainText('A registered bidder');
  await expect(figure(page, 'held')).toContainText('RWF 500,000');

  await buyAtOnce(bidder);
  await openPage(page, '/payments');
  const price = rows(page).filter({ hasText: lot.title }).filter({ hasText: 'Price of a deal' });
  await expect(price).toContainText('RWF 40,000,000');
  await expect(price).toContainText('Due');
  await expect(deposit).toContainText('Applied to the price');
  await expect(figure(page, 'due')).toContainText('RWF 40,000,000');

  for (const path of ['/orders', '/dashboard']) {
    await openPage(page, path);
    await expect(page.locator('main').getByText('RWF 40,000,000').first(), path).toBeVisible();
  }
  await openPage(bidder, '/client/deals');
  await expect(bidder.locator('main').getByText('RWF 40,000,000').first()).toBeVisible();
  await expect
    .poll(async () => {
      await openPage(bidder, '/notifications');
      return bidder.locator('main').getByText('RWF 40,000,000').count();
    })
    .toBeGreaterThan(0);
  await bidder.context().close();
});

test('payments are narrowed, taken along as a table, and a failure can be tried again', async ({ page }) => {
  await signInAs(page, 'seller');
  await openPage(page, '/payments');
  const all = await rows(page).count();
  await state(page).selectOption('Due');
  await expect(page).toHaveURL('/payments?state=due');
  await expect(rows(page).first()).toContainText('Due');
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  // The state of a deal is none of a deposit: it is left out with the other kind.
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Auction deposit');
  await expect(page).toHaveURL('/payments?kind=deposit');
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such property');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No payments found')).toBeVisible();
  await page.locator('main section').getByRole('link', { name: 'Clear filters' }).click();
  // Other journeys register for auctions too, so that there may be more by now.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(all);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('no such property');

  await openPage(page, '/payments?state=due');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await waiting;
  expect(new URL(download.url()).pathname).toBe(exportPayments.path);
  expect(download.suggestedFilename()).toBe('payments.csv');

  for (const { path } of [listPayments, sumPayments]) await page.route(new RegExp(`${path}(\\?|$)`), failWith('Down'));
  await openPage(page, '/orders');
  await page.locator('aside').getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('Failed to load payments.')).toBeVisible();
  await expect(page.getByText('Failed to load the totals.')).toBeVisible();
  await page.unrouteAll();
  const again = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(2);
  await again.first().click();
  await expect(again).toHaveCount(1);
  await again.click();
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(all);
  forgetComplaints(page, /500/);
});

test('payments fit a phone as cards and can be read without scripts', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'seller');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/payments');
  await expectWellMadeAnywhere(page, '/payments');
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto('/payments');
  await state(still).selectOption('Due');
  await still.getByRole('button', { name: 'Show' }).click();
  await expect(rows(still).first()).toContainText('Due');
  await plain.close();
});

test('payments are for sellers alone', async ({ browser, page }) => {
  await page.goto('/payments');
  await expect(page).toHaveURL('/auth?next=%2Fpayments');
  const buyer = await windowOf(browser, 'user');
  await buyer.goto('/payments');
  await expect(buyer).toHaveURL(/\/(\?notice=not-allowed)?$/);
  await buyer.context().close();
});
