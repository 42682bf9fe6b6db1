import type { Page } from '@playwright/test';
import { logOut } from '#contract/accounts/accounts.endpoints.ts';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import { dataUseCookie, liteCookie } from '#contract/lite.ts';
import { liteTargets } from '../bench/targets.ts';
import { expect, findListing, forgetComplaints, post, signUpAsNewPerson, test } from './journey.ts';
import { codeOf } from './one-time-code.ts';
import { countBytes } from './wire-bytes.ts';

async function chooseLite(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: liteCookie, value: 'on', url: baseURL ?? '' }]);
}

const isInLite = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-lite', 'true');

/** What the cookie says that pages have cost. */
async function countedBytes(page: Page): Promise<number> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === dataUseCookie);
  return Number(cookie?.value.split('.')[1]);
}

test('home, results and a listing keep to their budgets in lite mode, and say truly what they cost', async ({
  page,
  baseURL,
  browser,
}) => {
  const { slug } = await findListing(page, ({ pictures }) => pictures.length > 1);
  const pages = { home: '/', results: '/search?location=kigali', listing: `/product/${slug}` } as const;
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const visit = await context.newPage();
    await chooseLite(visit, baseURL);
    const kinds: string[] = [];
    visit.on('request', (request) => {
      // The icon is written in the page.
      if (!request.url().startsWith('data:')) kinds.push(request.resourceType());
    });
    const bytes = await countBytes(await context.newCDPSession(visit));
    await visit.goto(path, { waitUntil: 'networkidle' });
    expect(await visit.locator('script').count(), `${name}: scripts`).toBe(0);
    expect(kinds, name).toEqual(['document', 'stylesheet', ...(name === 'listing' ? ['image'] : [])]);
    expect(bytes(), name).toBeLessThan(liteTargets.kilobytes[name] * 1_000);
    const counted = await countedBytes(visit);
    expect(Math.abs(counted - bytes()) / bytes(), `${name}: what it says of itself`).toBeLessThan(
      liteTargets.errorShare,
    );
    await expect(visit.getByText(/^This page used \d+ KB\./)).toBeVisible();
    await context.close();
  }
});

test('lite mode is chosen by a link, kept, and left again @core', async ({ page }) => {
  await page.goto('/search?location=kigali');
  await page.locator('footer').getByRole('link', { name: 'Lite mode' }).click();
  await isInLite(page);
  await expect(page).toHaveURL('/search?location=kigali');
  await page.goto('/about');
  await isInLite(page);
  await page.getByRole('link', { name: 'Leave lite mode' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-lite');
  await expect(page).toHaveURL('/about');
});

test('a photograph is fetched when it is asked for, and counted', async ({ page, baseURL }) => {
  await chooseLite(page, baseURL);
  await page.goto('/all');
  const before = await countedBytes(page);
  await page
    .locator('main article')
    .getByRole('link', { name: /^Show photograph/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/media\/.*\.webp$/);
  expect(await countedBytes(page)).toBeGreaterThan(before);
  // The complaint about the browser's own page around a picture.
  forgetComplaints(page, /Applying inline style/);
});

test('in lite mode one signs in, saves a listing, writes to its seller and signs out @core', async ({
  page,
  baseURL,
}) => {
  const person = await signUpAsNewPerson(page);
  await post(page, logOut.path, undefined);
  await chooseLite(page, baseURL);
  const { slug } = await findListing(page, ({ auction, status }) => auction === undefined && status === 'For Sale');
  await page.goto(`/product/${slug}`);
  await page.locator('main').getByRole('link', { name: 'Save' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.locator('main form button[type=submit]:visible').click();
  await expect(page.locator('main').getByRole('status')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('main form button[type=submit]:visible').click();
  await expect(page).toHaveURL(new RegExp(`/product/${slug}`));
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('button', { name: 'Saved' }).first()).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.locator(`main a[href^="/product/${slug}"]`).first()).toBeVisible();
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Contact Agent' }).first().click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/);
  await page.getByRole('textbox').fill('Is it still there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Is it still there?')).toBeVisible();
  await isInLite(page);
  await page.goto('/');
  await page.locator('header summary', { hasText: person.name }).click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('in lite mode the second factor is asked for on a page of its own', async ({ page, baseURL }) => {
  const person = await signUpAsNewPerson(page);
  const { secret } = beginTwoFactor.response.parse(
    await post(page, beginTwoFactor.path, { password: person.password }),
  );
  await post(page, confirmTwoFactor.path, { code: codeOf(secret) });
  await post(page, logOut.path, undefined);
  await chooseLite(page, baseURL);
  await page.goto('/auth?next=%2Fwishlist');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('main form button[type=submit]:visible').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 400));
  await page.locator('main form button[type=submit]:visible').click();
  await expect(page.locator('main').getByRole('status')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.locator('main form button[type=submit]:visible').click();
  await expect(page).toHaveURL('/wishlist');
});
