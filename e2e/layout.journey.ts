import { listUnread } from '#contract/chat/chat.endpoints.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expect,
  forgetComplaints,
  listingsBySlug,
  openPage,
  openPageWithoutTime,
  shownSlugs,
  signUpAsNewPerson,
  test,
  untilHydrated,
} from './journey.ts';

test('the header opens its menus by keyboard, and closes them on Escape and when the focus leaves', async ({
  page,
}) => {
  await openPage(page, '/faqs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const header = page.locator('header');
  const buy = header.locator('summary', { hasText: 'Buy' });
  const houses = header.getByRole('link', { name: 'Houses' });
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(houses).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(houses).toBeHidden();
  await expect(buy).toBeFocused();
  await page.keyboard.press('Space');
  await expect(houses).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(houses).toBeHidden();
  await buy.focus();
  await page.keyboard.press('Enter');
  await houses.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy A House');
  await expect(houses).toBeHidden();
});

test('a menu of the header closes when one clicks elsewhere or opens the next', async ({ page }) => {
  await openPage(page, '/faqs');
  const header = page.locator('header');
  const land = header.getByRole('link', { name: 'Land', exact: true });
  const vacation = header.getByRole('link', { name: 'Vacation Rentals' });
  await header.locator('summary', { hasText: 'Buy' }).click();
  await expect(land).toBeVisible();
  await header.locator('summary', { hasText: 'Rent' }).click();
  await expect(vacation).toBeVisible();
  await expect(land).toBeHidden();
  await page.mouse.click(640, 500);
  await expect(vacation).toBeHidden();
});

test('on a phone the side menu slides in, holds the focus, and closes on Escape, beside it and on a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/faqs');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await opener.click();
  await expect(menu.getByRole('link', { name: 'Français' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Ikinyarwanda' })).toBeVisible();
  // More often than it has places to go: the focus goes round in it, over the browser's own controls.
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Houses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy A House');
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a chosen language changes the page in place, and is kept over a reload and on the next page', async ({
  page,
}) => {
  await openPage(page, '/all?page=2');
  const listings = await shownSlugs(page);
  const header = page.locator('header');
  await expect(header.locator('summary', { hasText: 'Buy' })).toBeVisible();
  await header.locator('summary[aria-label="Language"]').click();
  await header.getByRole('link', { name: 'Français' }).click();
  const isFrench = async (heading: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(header.locator('summary', { hasText: 'Acheter' })).toBeVisible();
    await expect(header.getByText('Buy', { exact: true })).toBeHidden();
  };
  await isFrench('Tous les biens');
  await expect(page).toHaveURL('/all?page=2');
  expect(await shownSlugs(page)).toEqual(listings);
  await page.reload();
  await isFrench('Tous les biens');
  await page.goto('/search');
  await isFrench('Trouvez le bien qui vous convient');
});

test('a chosen theme is kept over a reload, without a flash of the other one; the device decides for the rest', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/faqs');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);
  const theme = page.locator('header summary[aria-label="Theme"]');
  await theme.click();
  await page.locator('header').getByRole('button', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  const response = await page.reload();
  expect(await response?.text()).toContain('data-theme="light"');
  expect(await background()).toBe(light);
  await untilHydrated(page);
  await theme.click();
  await page.locator('header').getByRole('button', { name: 'Same as the device' }).click();
  await expect.poll(background).toBe(dark);
});

test('a page stays where its reader scrolls it while its scripts are loading', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/faqs', { waitUntil: 'commit' });
  const footer = page.locator('footer').last();
  await footer.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  release();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // Another page begins at its top, and the way back leads to where one was.
  await footer.getByRole('link', { name: 'About' }).first().click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a thin bar rises toward 90 percent while a page loads, and leaves half a second after', async ({ page }) => {
  await openPageWithoutTime(page, '/all');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/product/details/*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.locator('main article a').first().click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await page.clock.runFor(1_000);
  await expect(bar).toBeVisible();
  const soon = await percent();
  expect(soon).toBeGreaterThan(0);
  await page.clock.runFor(2_000);
  const later = await percent();
  expect(later).toBeGreaterThan(soon);
  await page.clock.runFor(60_000);
  expect(await percent()).toBeLessThanOrEqual(90);
  expect(await percent()).toBeGreaterThan(later);
  release();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.clock.runFor(450);
  await expect(bar).toBeVisible();
  await page.clock.runFor(100);
  await expect(bar).toBeHidden();
});

test('an unknown address shows a not-found page with ways on', async ({ page }) => {
  for (const [path, heading, lead, next] of [
    ['/no-such-page', 'We cannot find this page', 'All Properties', 'All Properties'],
    [
      '/product/no-such-listing',
      'This property is no longer listed',
      'Search properties',
      'Find Your Perfect Property',
    ],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    forgetComplaints(page, /404/);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} - Urugo`);
    await page.locator('main').getByRole('link', { name: lead }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  }
});

test('on a phone a bar at the bottom leads to what people come back for, and leaves other bars alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/faqs');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Search', 'Saved', 'Auctions', 'Messages', 'Sign in']);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Auctions' }).click();
  await expect(page).toHaveURL('/auction');
  await expect(bar.locator('[aria-current]')).toHaveText('Auctions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auctions');
  // The last line of the page is above the bar, not behind it. A page that has just come scrolls to its top once.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [footer, box] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  }).toPass();
  await openPage(page, `/product/${(await listingsBySlug(page)).keys().next().value}`);
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/faqs');
  await expect(bar).toBeHidden();
});

test('the bar at the bottom counts unread messages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const unread = [1, 2, 3].map((number) => ({ _id: String(number), conversationId: 'x' }));
  await page.route(`**${listUnread.path}`, (route) => route.fulfill({ json: unread }));
  await signUpAsNewPerson(page);
  await openPage(page, '/faqs');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link', { name: '3 unread messages Messages' })).toBeVisible();
  await expect(bar.getByRole('link').last()).toHaveText('Me');
  await page.unroute(`**${listUnread.path}`);
  await bar.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(bar.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('a slash goes to the search from every page, and a question mark lists the keys and turns them off', async ({
  page,
}) => {
  await openPage(page, '/faqs');
  const location = page.getByRole('combobox', { name: 'Location' });
  // The keys come once the page has come to rest.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  await expect(location).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(location).toHaveValue('a/b?');
  await openPage(page, '/faqs');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('checkbox', { name: 'Use single keys' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/faqs');
});

test('on a narrow screen a slash opens the search, and keeps what is searched for', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 740 });
  await openPage(page, '/search?location=Kigali');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: 'Change the search' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL('/search?location=Kigali');
});
