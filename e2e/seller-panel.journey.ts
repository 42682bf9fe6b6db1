import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { recordView } from '#contract/insights/insights.endpoints.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { expectAccessible, expectNoOverflow, expectWellMadeAnywhere, widths } from './accessibility.ts';
import { expect, failWith, findListing, forgetComplaints, openPage, signInAs, test, variant } from './journey.ts';

const screens = [
  '/dashboard',
  '/analytics',
  '/customers',
  '/orders',
  '/viewings',
  '/calendar',
  '/leases',
  '/payments',
  '/all-products',
  '/new-product',
  '/import-products',
  '/my-auctions',
  '/my-auctions/new',
  '/messages',
  '/seller/profile',
  '/seller/price-permits',
  // Everybody has these two; for sellers they are in the panel.
  '/notifications',
  '/settings',
] as const;

for (const part of [0, 1]) {
  test(`every screen of the panel is accessible in both themes and fits every screen, part ${part + 1} of 2`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, 'seller');
    for (const path of screens.filter((_, index) => index % 2 === part)) {
      await openPage(page, path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page.locator('footer'), path).toHaveCount(0);
      await expect(page.locator('#seller-sidebar'), path).toHaveCount(1);
      await expectWellMadeAnywhere(page, path);
    }
  });
}

for (const language of languages) {
  test(
    `the page of an own property leads to its form, and fits every screen in ${language}`,
    variant(language !== 'rw'),
    async ({ page, context, baseURL }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'urugo_language', value: language, url: baseURL ?? '' }]);
      await signInAs(page, 'seller');
      const { user } = getProfile.response.parse(await (await page.request.get(getProfile.path)).json());
      const listing = await findListing(page, ({ createdBy }) => createdBy === user._id);
      const texts = textsOf(language);
      const text = (path: string) => texts.get(`listingPage.${path}`) ?? path;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await openPage(page, `/product/${listing.slug}`);
        const edit = page.getByRole('link', { name: text('editOwn') });
        await expect(edit).toHaveAttribute('href', `/update-product/${listing._id}`);
        await expect(edit).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('link', { name: text('ownListing') })).toHaveAttribute('href', '/messages');
        await expect(page.getByRole('button', { name: text('report') })).toHaveCount(0);
        await expectNoOverflow(page, 'the own property');
      }
      if (language === defaultLanguage) await expectWellMadeAnywhere(page, 'the own property');
    },
  );
}

test('the pages that everybody has are in the public frame for who is no seller', async ({ page }) => {
  await signInAs(page, 'user');
  for (const path of ['/notifications', '/settings']) {
    await openPage(page, path);
    await expect(page.locator('#seller-sidebar'), path).toHaveCount(0);
    await expect(page.locator('body > div > header'), path).toHaveCount(1);
    await expect(page.locator('footer'), path).toHaveCount(0);
  }
});

test('the sidebar stays as narrow as it was made', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'seller');
  await openPage(page, '/dashboard');
  const sidebar = page.locator('#seller-sidebar');
  const wide = (await sidebar.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await openPage(page, '/orders');
  expect((await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await openPage(page, '/orders');
  expect((await sidebar.boundingBox())?.width).toBe(wide);
});

test('on a phone the menu is a drawer that leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, 'seller');
  await openPage(page, '/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the dashboard shows figures, orders and ways on, and a failure can be tried again', async ({ page }) => {
  await signInAs(page, 'seller');
  await openPage(page, '/dashboard');
  for (const card of ['Total Products', 'Total Orders', 'Total Likes', 'Revenue']) {
    await expect(page.getByRole('listitem').filter({ hasText: card }).first()).toContainText(/\d/);
  }
  // In the demonstration an auction has ended below its reserve, its buyer has not paid for another, and messages wait.
  const today = page.getByRole('region', { name: 'Today' });
  for (const [place, href] of [
    [0, /^\/my-auctions$/],
    [1, /^\/orders\//],
  ] as const)
    await expect(today.getByRole('link').nth(place)).toHaveAttribute('href', href);
  await expect(today.locator('a[href^="/messages?conversation="]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Orders' })).toContainText('Old Remera family house');
  for (const [name, path] of [
    ['Add Product', '/new-product'],
    ['Process Orders', '/orders'],
    ['View Customers', '/customers'],
    ['View Analytics', '/analytics'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await openPage(page, '/orders');
  await page.route('**/api/seller/dashboard', failWith('Away'));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  forgetComplaints(page, /500/);
  await page.unroute('**/api/seller/dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Total Products')).toBeVisible();
});

test('the period of the analytics and the order of its table are chosen, and taken along as a file', async ({
  page,
}) => {
  await signInAs(page, 'seller');
  await openPage(page, '/analytics');
  await page.getByRole('link', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/period=7$/);
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  expect(href).toContain('period=7');
  expect(await (await page.request.get(href ?? '')).text()).toContain('viewsPerDay');
  const titles = page.getByRole('table').last().getByRole('rowheader').getByRole('link');
  const mostViewed = await titles.first().textContent();
  await page.getByLabel('Sort by').selectOption({ label: 'Fewest views' });
  await expect(page).toHaveURL(/period=7&sort=fewest_views$/);
  await expect(titles.first()).not.toHaveText(mostViewed ?? '');
});

test('a view of a listing is counted once its page was visible', async ({ page }) => {
  const listing = await findListing(page, () => true);
  const request = page.waitForRequest(
    (request) => new URL(request.url()).pathname === recordView.path.replace('{id}', listing._id),
  );
  await openPage(page, `/product/${listing.slug}`);
  expect((await (await request).response())?.status()).toBe(200);
});

test('the profile of a seller has three tabs, an address that stays, and the way to the public page', async ({
  page,
}) => {
  await signInAs(page, 'seller');
  await openPage(page, '/seller/profile');
  await expect(page.getByText('Email address cannot be changed')).toBeVisible();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('link', { name: 'See your public page' }).click();
  await expect(page.getByText('Verified seller')).toBeVisible();
  await expectAccessible(page, '/sellers');
  await expect(page.locator('main article').first()).toBeVisible();
});

test('a listing leads to the page of its seller', async ({ page }) => {
  const listing = await findListing(page, ({ seller }) => seller.slug !== undefined);
  await openPage(page, `/product/${listing.slug}`);
  await page.getByRole('link', { name: 'See all their properties' }).click();
  await expect(page).toHaveURL(new RegExp(`/sellers/${listing.seller.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.seller.name);
});
