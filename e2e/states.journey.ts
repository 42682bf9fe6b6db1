import type { Page } from '@playwright/test';
import { expectWellMade } from './accessibility.ts';
import {
  expect,
  failWith,
  findListing,
  forgetComplaints,
  linkToListing,
  openPage,
  shownSlugs,
  signInAs,
  test,
} from './journey.ts';

/** Each state of a page beyond the one it comes in, and how one gets there. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'an open menu of the header': async (page) => {
    await openPage(page, '/faqs');
    await page.locator('header summary', { hasText: 'Buy' }).click();
  },
  'the side menu of a phone': async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/faqs');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  },
  'an enquiry with mistakes': async (page) => {
    await openPage(page, '/contact-us');
    await page.locator('form').getByRole('button').click();
    await expect(page.getByText('Name is required')).toBeVisible();
  },
  'a message and the share menu': async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const { slug } = await findListing(page, ({ pictures }) => pictures.length > 1);
    await openPage(page, `/product/${slug}`);
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await page.locator('main summary', { hasText: 'Share' }).click();
    await page.getByRole('list', { name: 'Notices' }).getByRole('listitem').hover();
  },
  'the sheet over a listing that a visitor has saved': async (page) => {
    const { slug } = await findListing(page, ({ pictures }) => pictures.length > 1);
    await openPage(page, `/product/${slug}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible();
  },
  'the first message of a visitor, with mistakes': async (page) => {
    const { slug } = await findListing(page, ({ pictures }) => pictures.length > 1);
    await openPage(page, `/product/${slug}`);
    await page.getByRole('button', { name: 'Contact Agent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create account and send' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
  },
  'a gallery over the whole screen': async (page) => {
    const { slug } = await findListing(page, ({ pictures }) => pictures.length > 1);
    await openPage(page, `/product/${slug}`);
    await page.getByRole('button', { name: 'Open full screen' }).click();
  },
  'signing in, sent by a guard': async (page) => {
    await openPage(page, '/wishlist');
    await page.getByRole('alert').hover();
  },
  'signing up with mistakes': async (page) => {
    await openPage(page, '/auth?mode=sign-up');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('Name is required')).toBeVisible();
  },
  'a forgotten password': async (page) => openPage(page, '/auth/forgot-password'),
  'a new password': async (page) => openPage(page, '/auth/reset-password?token=from-a-mail'),
  'a link that is no good': async (page) => openPage(page, '/auth/verify-email'),
  'the menu of a signed-in user': async (page) => {
    await signInAs(page, 'staff');
    await openPage(page, '/faqs');
    await page.locator('header summary', { hasText: 'Josiane' }).click();
  },
  'the side menu of a signed-in user': async (page) => {
    await signInAs(page, 'user');
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/faqs');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  },
  'a wishlist': async (page) => {
    await signInAs(page, 'user');
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, '/wishlist');
    await expect(page.locator('main article').first()).toBeVisible();
  },
  'an empty wishlist': async (page) => {
    await signInAs(page, 'staff');
    await openPage(page, '/wishlist');
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  },
  'a question about a property': async (page) => {
    await signInAs(page, 'user');
    const { slug } = await findListing(page, () => true);
    await openPage(page, `/contact-us?property=${slug}`);
  },
  'a search without results': async (page) => openPage(page, '/search?location=zeppelin'),
  'a page nobody has': async (page) => {
    await openPage(page, '/no-such-page');
    forgetComplaints(page, /404/);
  },
  'a page that could not be loaded': async (page) => {
    await openPage(page, '/all');
    await page.route('**/api/product/details/**', failWith('The register is being repaired'));
    const [slug] = await shownSlugs(page);
    await page.locator(linkToListing(slug ?? '')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong');
    forgetComplaints(page, /500|ApiRefusal/);
  },
};

for (const [name, goThere] of Object.entries(states)) {
  test(`${name} is accessible in both themes, and no wider than the screen`, async ({ page }) => {
    await goThere(page);
    await expectWellMade(page, name);
  });
}
