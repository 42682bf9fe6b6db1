import { listRates, setRate } from '#contract/rates/rates.endpoints.ts';
import { expect, openPage, signInAs, siteOrigin, test } from './journey.ts';

const worth = /^≈/;

// As somebody who has chosen nothing.
test.use({ storageState: { cookies: [], origins: [] } });

test('prices are also shown in francs, by the rate of the day, unless one reads them in dollars', async ({ page }) => {
  // The first pages have what other journeys add and take away.
  await openPage(page, '/all?page=4');
  const cards = page.locator('main article').filter({ hasText: '≈' });
  await expect(cards.first().getByText(worth).first()).toBeVisible();
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/all\b/);
  await expect(page.getByTitle(/francs for a dollar/).first()).toBeVisible();
  await page.locator('header').getByLabel('Language').first().click();
  await page.getByRole('button', { name: 'US dollars' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'USD');
  await expect(page.locator('main').getByText(worth).filter({ hasText: 'RWF' })).toHaveCount(0);
  await openPage(page, '/all?page=4');
  await expect(page.locator('main article').first()).toBeVisible();
  // What is asked in francs is told in dollars now.
  await expect(page.locator('main').getByText(worth).filter({ hasText: 'RWF' })).toHaveCount(0);
});

test('the staff sets a rate, is asked about an unusual one, and all stay in the record', async ({ page }) => {
  await signInAs(page, 'staff');
  await openPage(page, '/staff/rates');
  const before = listRates.response.parse(await (await page.request.get(listRates.path)).json()).rates.length;
  await page.getByLabel('Francs for a dollar').fill('2000');
  await page.getByLabel('Published by').fill('A journey');
  await page.getByRole('button', { name: 'Set the rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this rate right?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Francs for a dollar').fill('1451.5');
  await page.getByRole('button', { name: 'Set the rate' }).click();
  await expect(page.getByText('The rate is set.')).toBeVisible();
  await expect(page.getByText('RWF 1451.5').first()).toBeVisible();
  await expect(page.locator('main')).toContainText('RWF 1450');
  const after = listRates.response.parse(await (await page.request.get(listRates.path)).json()).rates.length;
  expect(after).toBeGreaterThan(before);
  // Back to what other journeys read.
  const body = { day: new Date().toISOString().slice(0, 10), rwfPerUsd: '1450', source: 'Demonstration' };
  const answer = await page.request.post(setRate.path, { data: body, headers: { origin: siteOrigin() } });
  expect(answer.ok()).toBe(true);
});
