import type { Page } from '@playwright/test';
import { exportOwnListings, listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { expect, failWith, forgetComplaints, openPage, signInAs, test, variant } from './journey.ts';
import { addListing } from './new-seller.ts';

const rows = (page: Page) => page.locator('main tbody tr');
const titles = (page: Page) => page.locator('main tbody th a').allTextContents();
const isList = (url: URL) => url.pathname === listOwnListings.path;

test('visitors are asked to sign in first, and a buyer may not enter', async ({ page }) => {
  await openPage(page, '/all-products');
  await expect(page).toHaveURL(/\/auth\?next=%2Fall-products/);
  await expect(page.getByText('You must login first!')).toBeVisible();
  await signInAs(page, 'user');
  await openPage(page, '/all-products');
  await expect(page.getByText('You Are Not Allowed To visit This Route!')).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`a seller searches, pages, filters their list, ${width} px @core`, variant(width !== 360), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'seller');
    await openPage(page, '/all-products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    await expect(page.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/new-product');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
    await expectAccessible(page, 'the own list');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 11 to/)).toBeVisible();
    // Searching begins with the first page again, and only once for a word typed quickly.
    let calls = 0;
    page.on('request', (request) => {
      if (isList(new URL(request.url()))) calls += 1;
    });
    await page.getByPlaceholder('Search products...').pressSequentially('kacyiru', { delay: 20 });
    await expect(page).toHaveURL(/search=kacyiru$/);
    await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
    expect(calls).toBe(1);
    for (const title of await titles(page)) expect(title).not.toBe('');
    await page.getByLabel('Status').selectOption('Pending');
    await expect(page).toHaveURL(/status=Pending/);
    await page.getByText('More Filters').click();
    await page.getByLabel('Price from').fill('999999999');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No products found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add a new product' })).toBeVisible();
    await expectAccessible(page, 'nothing found');
  });
}

test('on a phone a row has two lines and unfolds, and the list can be put in order', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'seller');
  await openPage(page, '/all-products');
  const row = rows(page).first();
  const beds = row.locator('td', { hasText: /^Beds/ });
  const edit = row.getByRole('link', { name: 'Edit', exact: true });
  await expect(beds).toBeHidden();
  await expect(edit).toBeHidden();
  const folded = (await row.boundingBox())?.height ?? 0;
  expect(folded).toBeLessThanOrEqual(100);
  await row.getByLabel(/^More about /).click();
  await expect(beds).toBeVisible();
  await expect(edit).toBeVisible();
  await expect(rows(page).nth(1).getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
  await expectAccessible(page, 'an unfolded row');
  await expectNoOverflow(page, 'an unfolded row');
  await row.getByLabel(/^More about /).click();
  await expect(edit).toBeHidden();
  const before = await titles(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' });
  await expect(page).toHaveURL(/sort=oldest/);
  await expect.poll(() => titles(page)).not.toEqual(before);
});

test('a deletion shows at once, is rolled back when refused, and can be undone @core', async ({ page }) => {
  await signInAs(page, 'seller');
  // One of its own: others are in deals, which keep them.
  const { title } = await addListing(page);
  await openPage(page, `/all-products?search=${encodeURIComponent(title)}`);
  await page.route('**/api/product/delete/*', failWith('No'), { times: 1 });
  const askAndConfirm = async () => {
    await page.getByLabel(`More for ${title}`).click();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this product?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await askAndConfirm();
  await expect(page.getByText('Failed to delete product. Please try again.')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  forgetComplaints(page, /500/);
  await askAndConfirm();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('rows are selected by keyboard and changed together @core', async ({ page }) => {
  await signInAs(page, 'seller');
  await openPage(page, '/all-products?search=kimihurura');
  const boxes = page.locator('input[data-row]');
  await boxes.first().focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText(`${await boxes.count()} selected`);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  const before = (await rows(page).first().locator('td').nth(4).textContent()) ?? '';
  await bar.getByRole('button', { name: 'Pending' }).click();
  await expect(page.getByText('Status changed')).toBeVisible();
  await expect(rows(page).first()).toContainText('Pending');
  expect(before).not.toBe('');
});

test('the list is exported, and a failure offers to try again', async ({ page }) => {
  await signInAs(page, 'seller');
  await openPage(page, '/all-products?search=kacyiru');
  const href = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
  expect(href).toBe(`${exportOwnListings.path}?search=kacyiru`);
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('text/csv');
  expect((await answer.text()).trim().split('\r\n').length).toBe((await titles(page)).length + 1);
  await page.route(isList, failWith('The list is away'));
  await page.getByLabel('Status').selectOption('Sold');
  await expect(page.getByText('Failed to load products.')).toBeVisible();
  forgetComplaints(page, /500/);
  await page.unroute(isList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load products.')).toHaveCount(0);
});
