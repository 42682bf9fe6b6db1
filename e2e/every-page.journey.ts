import { seriousIn } from './accessible.ts';
import { expect, publicAddresses, test, untilAlive } from './journey.ts';
import { bareKey, untranslatedIn } from './untranslated.ts';

const languages = ['en', 'fr', 'rw'] as const;

test.describe.configure({ timeout: 180_000 });

for (const language of languages) {
  test(`every page speaks ${language}, with one heading, a title and its own address`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'urugo_language', value: language, url: baseURL ?? '' }]);
    const untranslated = untranslatedIn(language);
    for (const path of await publicAddresses(page)) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.locator('html'), path).toHaveAttribute('lang', language);
      await expect(page.locator('h1'), path).toHaveCount(1);
      expect(await page.title(), path).not.toBe('');
      const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
      expect(canonical.pathname, path).toBe(path);
      const words = await page.locator('header, main, footer').allTextContents();
      expect(words.join(' '), path).not.toMatch(bareKey);
      expect(await untranslated(page), path).toEqual([]);
    }
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`every page is accessible in the ${theme} theme`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'urugo_theme', value: theme, url: baseURL ?? '' }]);
    for (const path of await publicAddresses(page)) {
      await page.goto(path);
      await untilAlive(page);
      expect(await seriousIn(page, theme), path).toEqual([]);
    }
  });
}

for (const width of [360, 768, 1440]) {
  test(`no page is wider than a screen of ${width} px, and none jumps while it loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of await publicAddresses(page)) {
      await page.goto(path);
      await untilAlive(page);
      const measured = await page.evaluate(async () => {
        const shifts = await new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        });
        const { scrollWidth, clientWidth } = document.documentElement;
        return { shifts, overflow: scrollWidth - clientWidth };
      });
      expect(measured.overflow, path).toBeLessThanOrEqual(0);
      expect(measured.shifts, path).toBeLessThan(0.05);
    }
  });
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

test('an address nobody has answers 404 with a page that helps', async ({ page }) => {
  for (const path of ['/no-such-page', '/product/no-such-listing', '/news/no-such-article']) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('href="/all"');
  }
});
