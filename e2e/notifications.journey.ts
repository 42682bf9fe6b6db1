import type { Page } from '@playwright/test';
import { getProfile, signUp } from '#contract/accounts/accounts.endpoints.ts';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import {
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
} from '#contract/notifications/notifications.endpoints.ts';
import { addToWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import { expect, findListing, newPerson, openPage, post, signInAs, signUpAsNewPerson, test } from './journey.ts';
import { applyDirectly, decide } from './seller-application.ts';

test.describe.configure({ timeout: 90_000 });

const bell = (page: Page) =>
  page
    .locator('header')
    .locator('a, summary')
    .filter({ visible: true })
    .and(page.getByLabel(/^Notifications/));

test('a seller is notified at once that a property was saved, opens it from the bell, and finds it under its day @core', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'seller');
  await post(page, readAllNotifications.path, {});
  const { user } = getProfile.response.parse(await (await page.request.get(getProfile.path)).json());
  const listing = await findListing(page, ({ createdBy }) => createdBy === user._id);
  await openPage(page, '/');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  // The menu, and with it the live connection, comes when the page has come to rest.
  await expect(page.locator('header summary[aria-label="Notifications"]')).toBeVisible();
  const other = await browser.newPage();
  await post(other, signUp.path, newPerson());
  await post(other, addToWishlist.path, { productId: listing._id });
  await other.close();
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread');
  await bell(page).click();
  const line = page
    .locator('header')
    .getByRole('link', { name: /Someone saved your property/ })
    .first();
  await expect(line).toContainText(listing.title);
  await expectWellMade(page, 'the menu of notifications');
  await line.click();
  await expect(page).toHaveURL(`/product/${listing.slug}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await openPage(page, '/notifications');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link').first()).toContainText(listing.title);
  await expect(page.getByText('0 unread', { exact: true })).toBeVisible();
  await expectWellMade(page, 'the notifications');
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/notifications?topic=account');
});

test('all can be marked as read, and a page without any says what will be there', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/notifications');
  await expect(page.getByText('Nothing new')).toBeVisible();
  await applyDirectly(page, person);
  await decide(page, person, 'reject');
  await openPage(page, '/notifications');
  await expect(page.locator('main')).toContainText('Your application could not be approved');
  await expect(page.locator('main')).toContainText('The licence has expired.');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('0 unread', { exact: true })).toBeVisible();
  const { unread } = listNotifications.response.parse(await (await page.request.get(listNotifications.path)).json());
  expect(unread).toBe(0);
});

test('the link of a mail ends such mails, by a click on its page and not before', async ({ page, browser }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/');
  await applyDirectly(page, person);
  await decide(page, person, 'reject');
  const desk = await browser.newPage();
  await signInAs(desk, 'staff');
  const outbox = await desk.request.get(`${listMails.path}?search=${encodeURIComponent(person.email)}`);
  const { mails } = listMails.response.parse(await outbox.json());
  await desk.close();
  const text = mails.find(({ subject }) => subject === 'Your application could not be approved')?.text ?? '';
  const link = new URL(/https?:\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? 'https://none.example');
  const wantsMails = async () => {
    const answer = await page.request.get(getNotificationPreferences.path);
    const { preferences } = getNotificationPreferences.response.parse(await answer.json());
    return preferences.find(({ topic, channel }) => topic === 'application' && channel === 'email')?.isOn;
  };
  await openPage(page, `${link.pathname}${link.search}`);
  await expectWellMade(page, 'the settings of notifications');
  expect(await wantsMails()).toBe(true);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.locator('h1')).toHaveText('You will not get these emails any more');
  expect(await wantsMails()).toBe(false);
});

test('the link of a mail works without scripts, and one that is not whole says so', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/unsubscribe?token=not-whole');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.locator('h1')).toHaveText('This link does not work');
  await context.close();
});

test('notifications can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, 'user');
  await page.goto('/');
  await bell(page).click();
  await expect(page.locator('h1')).toHaveText('Notifications');
  await expect(page.locator('main')).toContainText('Building plot with a valley view, Rebero');
  await context.close();
});
