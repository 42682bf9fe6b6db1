import type { Browser, Page } from '@playwright/test';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import { languageCookie, languages } from '#contract/languages.ts';
import { liteCookie } from '#contract/lite.ts';
import { setViewingPattern } from '#contract/viewings/viewings.endpoints.ts';
import { expect, newPerson, post, siteOrigin, test, variant } from './journey.ts';
import { becomeSeller, pixel } from './new-seller.ts';
import { codeOf } from './one-time-code.ts';
import { fill, formOf, send, sendSuccessfully } from './plain-forms.ts';

/*
 * Tasks by links and forms alone, as a text browser does them: nothing is found by its words, so that each language is used
 * in the same way. What has to do with an auction is in lite-bids.auctions.journey.ts.
 */
test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

const isSignedIn = (page: Page) => expect(formOf(page, '/api/logout')).toBeAttached();

/** A property of a seller of its own, which can be viewed every day; answers its slug. */
async function aViewableProperty(browser: Browser): Promise<string> {
  const context = await browser.newContext({ baseURL: siteOrigin() });
  const page = await context.newPage();
  const { listingId, slug } = await becomeSeller(page);
  const answer = await page.request.put(setViewingPattern.path, {
    headers: { origin: siteOrigin() },
    data: {
      productId: listingId,
      expectedVersion: 0,
      pattern: {
        weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '12:00' })),
        slotMinutes: 30,
        bufferMinutes: 0,
        places: 1,
        noticeHours: 2,
        isInstant: true,
        means: 'both',
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await context.close();
  return slug;
}

for (const language of languages) {
  test.describe(`in ${language}`, variant(language !== 'rw'), () => {
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

    test('one signs up, searches, reads, saves, books, writes, signs out, and in with a second factor', async ({
      page,
      browser,
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
      const slug = await aViewableProperty(browser);
      await test.step('wishlist', async () => {
        await page.goto(`/product/${slug}`);
        await sendSuccessfully(page, formOf(page, '/api/product/wishlist/add-to-wishlist'));
        await expect(formOf(page, '/api/product/wishlist/remove/')).toBeAttached();
        await page.goto('/wishlist');
        await expect(page.locator(`main a[href^="/product/${slug}"]`).first()).toBeVisible();
      });
      await test.step('viewing', async () => {
        await page.goto(`/product/${slug}`);
        await sendSuccessfully(page, page.locator('section[aria-labelledby=book-viewing] form'));
        await page.goto('/client/viewings');
        await expect(page.locator('main li[id]')).toHaveCount(1);
      });
      await test.step('contact and chat', async () => {
        await page.goto(`/product/${slug}`);
        await send(formOf(page, '/api/chat/conversation'));
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
        await expect(page).toHaveURL('/?outcome=done');
        await expect(formOf(page, '/api/logout')).not.toBeAttached();
      });
      await test.step('sign in, with a second factor', async () => {
        await page.goto('/auth');
        await fill(formOf(page, '/api/login'), { email: person.email, password: person.password });
        await send(formOf(page, '/api/login'));
        const form = formOf(page, '/api/login/second-factor');
        await form.waitFor();
        await fill(form, { code: codeOf(secret, 1) });
        await send(form);
        await isSignedIn(page);
      });
    });

    test('a seller offers a property', async ({ page }) => {
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
  });
}
