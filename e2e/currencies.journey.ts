import { expect, openPage, shownSlugs, signInAs, test } from './journey.ts';

// As somebody who has chosen nothing: francs.
test.use({ storageState: { cookies: [], origins: [] } });

test('a price in francs comes first, with dollars beside it for visitors who chose dollars @core', async ({ page }) => {
  await openPage(page, '/search?location=maize');
  const card = page.locator('main article').filter({ hasText: 'Maize and bean farm with barn' });
  await expect(card).toContainText('RWF 49,300,000');
  await expect(card.getByText(/^≈/)).toHaveCount(0);
  await page.locator('header').getByLabel('Language').first().click();
  await page.getByRole('button', { name: 'US dollars' }).click();
  await expect(card.getByText('≈ $34K')).toBeVisible();
  await expect(card).toContainText('RWF 49,300,000');
});

test('a search is asked in the reader’s currency, and its address means the same to everybody', async ({ page }) => {
  await openPage(page, '/search?lookingFor=For+Sale');
  await page.getByLabel('Up to (RWF)').fill('80,000,000');
  await page.getByLabel('Up to (RWF)').press('Enter');
  await expect(page).toHaveURL(/budget=80000000/);
  await expect(page).toHaveURL(/currency=RWF/);
  const chip = page.getByRole('link', { name: /Up to RWF 80,000,000/ });
  await expect(chip).toBeVisible();
  // Until the answer is there, the list before it is shown, dimmed.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const found = await shownSlugs(page);
  expect(found.length).toBeGreaterThan(2);
  await page.context().addCookies([{ name: 'urugo_currency', value: 'USD', url: page.url() }]);
  await openPage(page, new URL(page.url()).pathname + new URL(page.url()).search);
  expect(await shownSlugs(page)).toEqual(found);
  await expect(page.getByLabel('Up to (RWF)')).toHaveValue('80000000');
  await chip.click();
  await expect(page).not.toHaveURL(/currency=/);
  await expect(page.getByLabel('Up to (USD)')).toBeVisible();
});

test('a property for sale says what the sale costs both sides, and where the law says so', async ({ page }) => {
  await openPage(page, '/search?location=maize');
  await page.getByRole('link', { name: 'Maize and bean farm with barn' }).first().click();
  const costs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What the sale costs' }) });
  // 2.5 % of what 49,300,000 is above 5,000,000.
  await expect(costs).toContainText('RWF 1,107,500');
  // The commission of the demonstration: 3 % are 1,479,000, and 18 % of tax on that 266,220.
  await expect(costs).toContainText('RWF 1,745,220');
  await expect(costs).toContainText('RWF 46,447,280');
  await expect(costs.getByRole('link', { name: /Rwanda Revenue Authority/ })).toHaveAttribute('href', /rra\.gov\.rw/);
});

test('a seller states a price in francs, and finds it so again', async ({ page }) => {
  await signInAs(page, 'seller');
  await openPage(page, '/new-product');
  await page.getByLabel('Currency').selectOption('RWF');
  await expect(
    page.getByText('In Rwandan francs, for who buys').or(page.getByText('In Rwandan francs')).first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Price' }).fill('58000000');
  await expect(page.getByText('RWF 58,000,000')).toBeVisible();
});
