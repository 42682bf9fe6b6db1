import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Axe for a page without frames, which can sum up by itself: otherwise it would open a second page each time. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** What axe calls serious on the page as it is now, with where it stands. */
export async function seriousIn(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // A theme changes colours and nothing else.
  const { violations } = await (theme === 'light' ? axe(page) : axe(page).withRules(['color-contrast'])).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** The page as it is now can be used by everybody; `where` says in a failure which one it was. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await seriousIn(page), where).toEqual([]);
}

/** The page is no wider than the screen. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${where} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Accessible in both themes and no wider than the screen. */
export async function expectWellMade(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // Some colours glide from one theme to the other, and have not arrived yet.
    await expect.poll(() => seriousIn(page, theme), `${where}, ${theme}`).toEqual([]);
  }
  await expectNoOverflow(page, where);
}
