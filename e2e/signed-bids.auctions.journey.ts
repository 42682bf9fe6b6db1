import type { Browser, Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import type { AuctionEventRow, LogHeader } from '#contract/auctions/log/auction-log.ts';
import { demoPassword } from '../demo/accounts.ts';
import { bidderFor, bidNext, createRunningAuction, type Lot, openRoom, standing, windowOf } from './auction.ts';
import { expect, openPage, post, siteOrigin, test } from './journey.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The same account on another device: its session, without the keys that this one keeps. */
async function otherDevice(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: siteOrigin(), locale: 'en-GB', storageState });
  return context.newPage();
}

async function rowsOf(page: Page, { slug }: Lot): Promise<AuctionEventRow[]> {
  const text = await (await page.request.get(`/auction/${slug}/log`)).text();
  const [, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)) as [LogHeader, ...AuctionEventRow[]];
  return rows;
}

/** The staff's page of a lot, as one of two members sees it. */
async function staffPage(browser: Browser, name: 'staff' | 'finance', { id }: Lot): Promise<Page> {
  const page = await windowOf(browser);
  await post(page, logIn.path, { email: `${name}@urugo.example`, password: demoPassword });
  await openPage(page, `/staff/auctions/${id}`);
  return page;
}

test('bids are signed on the device where one registered; another one takes its place at once before the first bid', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser);
  const first = await bidderFor(browser, lot);
  const second = await otherDevice(browser, first);
  await openRoom(second, lot);
  await expect(second.locator('[data-key-elsewhere]')).toContainText('You registered on another device');
  await second.getByRole('button', { name: 'Bid from this device' }).click();
  await expect(second.getByText(/Your paddle is now/)).toBeVisible();
  await expect(second.locator('[data-key-elsewhere]')).toHaveCount(0);
  await expect(first.locator('[data-key-elsewhere]')).toBeVisible();
  await bidNext(second);
  await expect(standing(second)).toHaveAttribute('data-standing', 'leading');

  const bids = (await rowsOf(second, lot)).filter(({ type }) => type === 'bid.accepted');
  expect(bids).toHaveLength(1);
  expect(bids[0]?.data).toHaveProperty('signed.signature');
  await second.getByRole('button', { name: 'Verify now' }).click();
  await expect(second.locator('[data-step=passed]').filter({ hasText: 'signed by their bidders' })).toBeVisible();
  await expect(second.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'verifiedSoFar');
});

test('after the first bid a lost key is changed by two of the staff', async ({ browser }) => {
  const lot = await createRunningAuction(browser);
  const first = await bidderFor(browser, lot);
  await bidNext(first);
  const second = await otherDevice(browser, first);
  await openRoom(second, lot);
  await second.getByRole('button', { name: 'Bid from this device' }).click();
  await expect(second.locator('[data-key-elsewhere]')).toContainText('Two members of staff have to agree');

  const staff = await staffPage(browser, 'staff', lot);
  await expect(staff.getByText('Has lost the key, and asks for another one.')).toBeVisible();
  await staff
    .getByRole('region', { name: /bidder/ })
    .getByLabel(/^More for/)
    .click();
  await staff.getByRole('button', { name: 'Change the key' }).click();
  await staff.getByRole('dialog').getByLabel('Reason').fill('The telephone was stolen; we called back.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Change the key' }).click();
  await expect(staff.getByText('Another member of staff must agree.')).toBeVisible();

  const finance = await staffPage(browser, 'finance', lot);
  await finance.getByRole('button', { name: 'Agree and do it' }).click();
  await finance.getByRole('dialog').getByLabel('Reason').fill('I have called as well.');
  await finance.getByRole('dialog').getByRole('button', { name: 'Change the key' }).click();
  await expect(second.locator('[data-key-elsewhere]')).toHaveCount(0);
  await expect(second.getByText(/signs with another key/)).toBeVisible();
  await expect(first.locator('[data-key-elsewhere]')).toBeVisible();
});
