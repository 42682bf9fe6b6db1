import type { Page } from '@playwright/test';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { expectNoOverflowAnywhere, expectWellMadeAnywhere } from './accessibility.ts';
import { expect, openPage, signUpAsNewPerson, test, variant } from './journey.ts';
import { applyDirectly, decide } from './seller-application.ts';
import { untranslatedIn } from './untranslated.ts';

test.describe.configure({ timeout: 180_000 });

/** A key shown in place of its text looks like `settings.delete.title`. */
const bareKey = /\b(?:profile|settings|sell|layout|errors|format)\.[a-z]\w*(?:\.\w+)*\b/;

/** What the page shows now: in its language, no wider than any screen, and accessible, which words do not change. */
async function expectWhole(page: Page, language: Language, where: string): Promise<void> {
  await expect(page.locator('html'), where).toHaveAttribute('lang', language);
  await expect(page.locator('h1'), where).toHaveCount(1);
  expect(await untranslatedIn(language)(page), where).toEqual([]);
  expect((await page.locator('main').allTextContents()).join(' '), where).not.toMatch(bareKey);
  if (language === defaultLanguage) await expectWellMadeAnywhere(page, where);
  else await expectNoOverflowAnywhere(page, where);
}

for (const language of languages) {
  test(
    `profile, settings and the way to become a seller in ${language} are whole, accessible and fit every screen`,
    variant(language === 'fr'),
    async ({ page, context, baseURL }) => {
      const texts = textsOf(language);
      const text = (path: string) => texts.get(path) ?? path;
      // Motion under way has no colours yet to be measured.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'urugo_language', value: language, url: baseURL ?? '' }]);
      const person = await signUpAsNewPerson(page);
      const see = async (path: string, title: string) => {
        await openPage(page, path);
        await expect(page.locator('h1')).toHaveText(text(title));
        await expectWhole(page, language, path);
      };
      await see('/profile', 'profile.title');
      await see('/profile?tab=password', 'profile.title');
      await page.locator('main form:visible button[type=submit]').click();
      await expectWhole(page, language, 'wrong passwords');
      await see('/settings', 'settings.title');
      await page.locator('#two-factor button').first().click();
      await page.getByRole('dialog').getByLabel(text('settings.password.label')).fill(person.password);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(text('settings.twoFactor.scan.code'))).toBeVisible();
      await expectWhole(page, language, 'the QR code');
      await page.keyboard.press('Escape');
      await page.locator('#delete button').click();
      await page.locator('dialog button[type=submit]').click();
      await expectWhole(page, language, 'the end of the account');
      await see('/sell', 'sell.title');
      await page.locator('main form button[type=submit]').click();
      await expectWhole(page, language, 'the application with what is missing');
      await applyDirectly(page, person);
      await see('/sell', 'sell.pending.title');
      await decide(page, person, 'reject');
      await see('/sell', 'sell.rejected.title');
    },
  );
}
