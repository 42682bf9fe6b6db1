import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What axe calls serious on the page as it is now, with where it stands. */
async function seriousIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** The page as it is now can be used by everybody; `where` says in a failure which one it was. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await seriousIn(page), where).toEqual([]);
}

/** Accessible in both themes and no wider than the screen. Motion has to be off: what glides has no colour yet. */
export async function expectWellMade(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(page, `${where}, ${theme}`);
  }
  const width = page.viewportSize()?.width;
  expect(await overflowOf(page), `${where} at ${width} px`).toBeLessThanOrEqual(0);
}

/** By how many pixels the page is wider than the screen. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
