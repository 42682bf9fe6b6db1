import { languageCookie, languages } from '#contract/languages.ts';
import { liteCookie } from '#contract/lite.ts';
import { createRunningAuction, hasBegun, standing } from './auction.ts';
import { expect, signUpAsNewPerson, test, variant } from './journey.ts';
import { formOf, send, sendSuccessfully } from './plain-forms.ts';

/* By links and forms alone, and nothing is found by its words: see lite-tasks.journey.ts. */
test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 120_000 });

for (const language of languages) {
  test(
    `in ${language} and without scripts one registers for an auction, pays the deposit, and bids`,
    variant(language !== 'rw'),
    async ({ page, browser, context, baseURL: url = '' }) => {
      await context.addCookies([
        { name: languageCookie, value: language, url },
        { name: liteCookie, value: 'on', url },
      ]);
      const lot = await createRunningAuction(browser);
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
        await sendSuccessfully(page, form);
        await page.locator('main a[href^="/client/payments/"]').first().click();
        await page.locator('main a[href*="/simulator/"]').first().click();
        await sendSuccessfully(page, formOf(page, '/api/simulator/'));
        // The page does not load itself again: what the payment has brought about is there when it is asked for.
        await expect(async () => {
          await page.goto(`/auction/${lot.slug}`);
          await expect(standing(page)).toHaveAttribute('data-standing', 'ready', { timeout: 1_000 });
        }).toPass();
      });
      await test.step('bid', async () => {
        await page.locator(`main a[href^="/auction/${lot.slug}?bid="]`).first().click();
        const form = page.locator('form[action$="/bids"]').first();
        for (const box of await form.locator('input[type=checkbox]').all()) await box.check();
        await send(form);
        await expect(standing(page)).toHaveAttribute('data-standing', 'leading');
      });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-lite', 'true');
    },
  );
}
