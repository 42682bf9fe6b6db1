import type { Locator, Page } from '@playwright/test';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import { languageCookie, languages } from '#contract/languages.ts';
import { liteCookie } from '#contract/lite.ts';
import { hasBegun, putUp, standing } from './auction.ts';
import { expect, newPerson, post, signUpAsNewPerson, test } from './journey.ts';
import { becomeSeller, pixel } from './new-seller.ts';
import { codeOf } from './one-time-code.ts';
import { viewable } from './viewable.ts';

/*
 * Twelve tasks by links and forms alone, as a text browser does them: nothing is found by its words, so that each language
 * is used in the same way.
 */
test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 180_000 });

const formOf = (page: Page, path: string) => page.locator(`form[action^="/form${path}"]`).first();
const send = (form: Locator) => form.locator('button[type=submit]:visible').first().click();

async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]:visible`).fill(value);
}

/** Signs in by the form of /auth, and comes to the home page. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await fill(formOf(page, '/api/login'), { email, password });
  await send(formOf(page, '/api/login'));
}

const isSignedIn = (page: Page) => expect(formOf(page, '/api/logout')).toBeAttached();

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, baseURL: url = '' }) => {
      await context.addCookies([
        { name: languageCookie, value: language, url },
        { name: liteCookie, value: 'on', url },
      ]);
    });
    test.afterEach(async ({ page }) => {
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      await expect(html).toHaveAttribute('data-lite', 'true');
    });

    test('1 to 8: signs up, searches, reads, saves, books, writes, signs out, and in with a second factor', async ({
      page,
    }) => {
      const person = newPerson();
      await test.step('sign up', async () => {
        await page.goto('/auth?mode=sign-up');
        const form = formOf(page, '/api/signup');
        const { name, email, password, phoneNumber, address } = person;
        await fill(form, { name, email, password, phoneNumber });
        await fill(form, { 'address.city': address.city, 'address.street': address.street });
        await send(form);
        await isSignedIn(page);
      });
      await test.step('search', async () => {
        await page.goto('/');
        const search = page.locator('main form[action="/search"]').first();
        await search.locator('[name=location]:visible').fill('kigali');
        await send(search);
        await expect(page).toHaveURL(/\/search\?.*location=kigali/);
      });
      await test.step('listing', async () => {
        await page.locator('main a[href^="/product/"]').first().click();
        await expect(page).toHaveURL(/\/product\//);
        await expect(page.locator('main h1')).toBeVisible();
      });
      const { slug } = await viewable(page, { isInstant: true });
      await test.step('wishlist', async () => {
        await page.goto(`/product/${slug}`);
        await send(formOf(page, '/api/product/wishlist/add-to-wishlist'));
        await expect(formOf(page, '/api/product/wishlist/remove/')).toBeAttached();
        await page.goto('/wishlist');
        await expect(page.locator(`main a[href^="/product/${slug}"]`).first()).toBeVisible();
      });
      await test.step('viewing', async () => {
        await page.goto(`/product/${slug}`);
        await page.locator('section[aria-labelledby=book-viewing] button[type=submit]:visible').first().click();
        await page.goto('/client/viewings');
        await expect(page.locator('main li[id]')).toHaveCount(1);
      });
      await test.step('contact and chat', async () => {
        await page.goto(`/product/${slug}`);
        await page.locator('form[action="/form/api/chat/conversation"] button:visible').first().click();
        await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/);
        const text = `Muraho ${crypto.randomUUID()}`;
        await fill(formOf(page, '/api/chat/message'), { text });
        await send(formOf(page, '/api/chat/message'));
        await expect(page.getByRole('log').getByText(text)).toBeVisible();
      });
      const { secret } = beginTwoFactor.response.parse(
        await post(page, beginTwoFactor.path, { password: person.password }),
      );
      await post(page, confirmTwoFactor.path, { code: codeOf(secret) });
      await test.step('sign out', async () => {
        await page.goto('/');
        await page.locator('header details:has(form[action="/form/api/logout"]) > summary').click();
        await page.locator('header form[action="/form/api/logout"] button:visible').first().click();
        await expect(formOf(page, '/api/logout')).not.toBeAttached();
      });
      await test.step('sign in, with a second factor', async () => {
        await signIn(page, person);
        const form = formOf(page, '/api/login/second-factor');
        await fill(form, { code: codeOf(secret, 1) });
        await send(form);
        await isSignedIn(page);
      });
    });

    test('9: offers a property', async ({ page }) => {
      await becomeSeller(page);
      await page.goto('/new-product');
      const form = formOf(page, '/api/product/new');
      const title = `Plain house ${crypto.randomUUID().slice(0, 8)}`;
      await fill(form, {
        title,
        price: '85000',
        location: 'Huye',
        description: 'Offered without a script.',
        size: '120',
      });
      for (const [name, value] of [
        ['purpose', 'sale'],
        ['type', 'House'],
        ['category', 'Residential'],
        ['status', 'For Sale'],
      ] as const) {
        await form.locator(`select[name=${name}]:visible`).selectOption(value);
      }
      await form.locator('input[type=file]').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: pixel });
      await send(form);
      await expect(page).toHaveURL(/\/all-products/);
      await expect(page.locator('main')).toContainText(title);
    });

    test('10 to 12: registers for an auction, pays the deposit, and bids', async ({ page, browser }) => {
      const lot = await putUp(browser);
      await signUpAsNewPerson(page);
      await hasBegun(page, lot);
      await test.step('register', async () => {
        await page.goto(`/auction/${lot.slug}`);
        const form = formOf(page, '/api/auctions/');
        for (const box of await form.locator('input[type=checkbox]').all()) await box.check();
        await send(form);
        await expect(standing(page)).toHaveAttribute('data-standing', 'awaitingDeposit');
      });
      await test.step('pay', async () => {
        await page.goto('/client/payments');
        await page.locator('main details:has(form[action="/form/api/payments"]) > summary').first().click();
        const form = formOf(page, '/api/payments');
        await form.locator('input[value=simulator]').check();
        await send(form);
        await page.locator('main a[href^="/client/payments/"]').first().click();
        await page.locator('main a[href*="/simulator/"]').first().click();
        await send(formOf(page, '/api/simulator/'));
        await page.goto(`/auction/${lot.slug}`);
        await expect(standing(page)).toHaveAttribute('data-standing', 'ready');
      });
      await test.step('bid', async () => {
        await page.locator(`main a[href^="/auction/${lot.slug}?bid="]`).first().click();
        const form = page.locator('form[action$="/bids"]').first();
        for (const box of await form.locator('input[type=checkbox]').all()) await box.check();
        await send(form);
        await expect(standing(page)).toHaveAttribute('data-standing', 'leading');
      });
    });
  });
}
