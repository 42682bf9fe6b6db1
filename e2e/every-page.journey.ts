import type { Page } from '@playwright/test';
import { type Language, languages } from '#contract/languages.ts';
import { expectNoOverflowAnywhere, expectWellMadeAnywhere, widths } from './accessibility.ts';
import { expect, publicAddresses, test, untilHydrated, variant } from './journey.ts';
import { jumpsOf } from './layout-shift.ts';
import { bareKey, untranslatedIn } from './untranslated.ts';

test.describe.configure({ timeout: 240_000 });

/** Each page is loaded once in each language, on another screen each time, and is looked at by axe in one of them. */
async function expectWhole(page: Page, path: string, language: Language): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await untilHydrated(page);
  expect(await jumpsOf(page), path).toBeLessThan(0.05);
  await expect(page.locator('html'), path).toHaveAttribute('lang', language);
  await expect(page.locator('h1'), path).toHaveCount(1);
  expect(await page.title(), path).not.toBe('');
  const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
  expect(canonical.pathname, path).toBe(path);
  const words = await page.locator('header, main, footer').allTextContents();
  expect(words.join(' '), path).not.toMatch(bareKey);
  expect(await untranslatedIn(language)(page), path).toEqual([]);
}

/** Every second page: the journeys of a run share its browsers better when none takes long. */
const halves = [0, 1] as const;
const runs = languages.flatMap((language, index) => halves.map((half) => ({ language, index, half })));

for (const { language, index, half } of runs) {
  test(
    `every page in ${language} is in its language, fits every screen and is accessible, part ${half + 1} of 2`,
    variant(language === 'fr'),
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'urugo_language', value: language, url: baseURL ?? '' }]);
      for (const [place, path] of (await publicAddresses(page)).entries()) {
        if (place % halves.length !== half) continue;
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.setViewportSize({ width: widths[index] ?? 360, height: 800 });
        await expectWhole(page, path, language);
        // Motion under way has no colours yet to be measured.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const isLookedAt = place % languages.length === index;
        await (isLookedAt ? expectWellMadeAnywhere(page, path) : expectNoOverflowAnywhere(page, path));
      }
    },
  );
}

test('each page names itself in all languages to search engines', async ({ page }) => {
  await page.goto('/all');
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').search]),
    );
  expect(alternates).toEqual([
    ['en', ''],
    ['fr', '?lang=fr'],
    ['rw', '?lang=rw'],
    ['x-default', ''],
  ]);
});

test('an unknown address answers 404 with a helpful page', async ({ page }) => {
  for (const path of ['/no-such-page', '/product/no-such-listing', '/news/no-such-article']) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('href="/all"');
  }
});
