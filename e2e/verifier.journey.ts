import type { Page } from '@playwright/test';
import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { expectNoOverflow, seriousIn, widths } from './accessibility.ts';
import { expect, forgetComplaints, openPage, test } from './journey.ts';
import { liveAuction } from './live-auction.ts';

/** An auction that is under way and has bids, with its log. */
async function liveLog(page: Page): Promise<{ slug: string; log: string }> {
  const slug = await liveAuction(page);
  return { slug, log: await (await page.request.get(`/auction/${slug}/log`)).text() };
}

const file = (text: string) => ({ name: 'auction.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });

/** The title a log names its auction by. */
const titleIn = (log: string): string => JSON.parse(log.split('\n')[1] ?? '').data.title;

test('a visitor verifies an auction in its room; a broken connection is said, and the next try works', async ({
  page,
}) => {
  const slug = await liveAuction(page);
  await openPage(page, `/auction/${slug}`);
  await expect(page.locator('[data-standing]')).toHaveText('Not signed in: you can watch');
  await page.route('**/log', (route) => route.abort());
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  forgetComplaints(page, /ERR_FAILED/);
  await page.unroute('**/log');
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'verifiedSoFar');
  await expect(page.locator('[data-step=passed]').filter({ hasText: 'Signed by the operator' })).toBeVisible();
  await expect(page.locator('[data-step]:not([data-step=passed])')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share the result' })).toBeVisible();
});

test('a log that is not the one of the room does not pass there', async ({ page }) => {
  const { slug, log } = await liveLog(page);
  await openPage(page, `/auction/${slug}`);
  const changed = log.replace(/"amount":\d/, '"amount":9');
  await page.route('**/log', (route) => route.fulfill({ body: changed }));
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'failed');
  await expect(page.locator('[data-verdict]')).toContainText('was changed');
  await expect(page.locator('[data-step=failed]')).toContainText('Unchanged');
});

test('the offline page says check by check what holds of a record, and which line of it was changed', async ({
  page,
}) => {
  const { log } = await liveLog(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/verify-auction.html');
  await expect(page).toHaveURL('/verify-auction');
  await expect(page.getByRole('link', { name: 'Auctions' })).toHaveAttribute('href', '/auctions');
  await expect(page.getByText('in the room of every auction')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is checked' })).toBeVisible();
  await page.locator('.drop input').setInputFiles(file(log));
  await expect(page.locator('.steps .passed').filter({ hasText: 'Signed by the operator' })).toBeVisible();
  await expect(page.locator('.steps li:not(.passed)')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Verified so far, but the auction is not over' })).toBeVisible();
  await expect(page.getByText('GMT+2').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousIn(page), colorScheme).toEqual([]);
  }
  await page.locator('.drop input').setInputFiles(file(log.replace(/"amount":\d/, '"amount":9')));
  await expect(page.getByRole('heading', { name: 'This record cannot be trusted' })).toBeVisible();
  await expect(page.locator('.steps .failed')).toContainText('Unchanged');
  // Which file, and which auction by its own words; without a clipboard the text to share is shown.
  await expect(page.locator('main dl')).toContainText('auction.jsonl');
  await expect(page.locator('main dl')).toContainText(titleIn(log));
  await expect(page.getByText('nothing of it is proven')).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await expect(page.locator('main pre')).toContainText(/cannot be trusted.*Line \d+ was changed.*auction\.jsonl/s);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, 'the verifier');
  }
  await page.locator('.drop input').setInputFiles(file(log));
  await page.getByLabel('Compare with the record of somebody else').setInputFiles(file(log));
  await expect(page.getByRole('heading', { name: 'The same record' })).toBeVisible();
  await page.getByLabel('Compare with the record of somebody else').setInputFiles(file('no record'));
  await expect(page.getByRole('heading', { name: 'The other file is no whole record' })).toBeVisible();
  await page.locator('.drop input').setInputFiles(file('no record'));
  await expect(page.getByText('This is not the record of an auction, from line 1 on.')).toBeVisible();
});

test('the room says who watches, and the offline page what they have signed', async ({ page }) => {
  const slug = await liveAuction(page);
  await openPage(page, `/auction/${slug}`);
  const watched = page.locator('[data-witnesses=enough]');
  await expect(watched.locator('summary')).toContainText(/Seen by \d of 2 witnesses/);
  await watched.locator('summary').click();
  await expect(watched).toContainText('demonstration/witness-1');
  // What is signed of it is there before the log is read, so that the log is never the shorter one.
  const signed = await (await page.request.get(`/auction/${slug}/cosignatures`)).text();
  const log = await (await page.request.get(`/auction/${slug}/log`)).text();
  await page.goto('/verify-auction');
  await page.locator('.drop input').setInputFiles([file(log), file(signed)]);
  await expect(page.getByRole('heading', { name: 'Witnesses', exact: true })).toBeVisible();
  await expect(page.getByText(/demonstration\/witness-1: signed it up to event \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Its witnesses have signed something else' })).toHaveCount(0);
});

test('the proof beside a record says that its end is in the log of heads, and that it was tampered with', async ({
  page,
}) => {
  const ended = await page.request.get(`${listAuctions.path}?shelf=ended`);
  const { auctions } = listAuctions.response.parse(await ended.json());
  const slug = auctions.find(({ state }) => state === 'sold')?.slug ?? '';
  await openPage(page, `/auction/${slug}`);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.locator('[data-head-proof]')).toHaveAttribute('data-head-proof', 'proven');
  const [proof, log] = await Promise.all(
    ['head-proof', 'log'].map(async (part) => (await page.request.get(`/auction/${slug}/${part}`)).text()),
  );
  await page.goto('/verify-auction');
  await page.locator('.drop input').setInputFiles([file(log ?? ''), file(proof ?? '')]);
  await expect(page.getByRole('heading', { name: 'This record stands in the log of the heads' })).toBeVisible();
  await expect(page.getByText('demonstration/witness-1')).toBeVisible();
  await expect(page.getByText('It has no time stamp')).toBeVisible();
  await page.locator('.drop input').setInputFiles(file((proof ?? '').replace(/"index":\d+/, '"index":9999')));
  await expect(page.getByRole('heading', { name: 'This file does not prove' })).toBeVisible();
  await expect(page.getByText('The path does not lead from this head')).toBeVisible();
});

test('the room leads to the offline page in its own language', async ({ page }) => {
  const slug = await liveAuction(page);
  for (const [language, title] of [
    ['fr', 'Vérifier une vente aux enchères'],
    ['rw', 'Genzura cyamunara'],
  ] as const) {
    await openPage(page, `/auction/${slug}?lang=${language}`);
    await page.locator('a[href^="/verify-auction"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});
