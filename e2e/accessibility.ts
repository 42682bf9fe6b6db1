import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Axe takes seconds for a long page on a busy machine. */
const timeout = 30_000;

export type Theme = 'light' | 'dark';

/** Widths of screens in pixels: a phone, a tablet, a desk. */
export const widths = [360, 768, 1440] as const;

/** Axe for a page without frames, which can sum up by itself: otherwise it would open a second page each time. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** What axe calls serious on the page as it is now, with its place on the page. */
export async function seriousIn(page: Page): Promise<string[]> {
  return serious(axe(page));
}

/** Only what depends on colours, for a theme in which everything else has been looked at in the other one. */
async function seriousColoursIn(page: Page): Promise<string[]> {
  return serious(axe(page).withRules(['color-contrast']));
}

async function serious(builder: AxeBuilder): Promise<string[]> {
  return violationsOf(builder, (impact) => impact === 'serious' || impact === 'critical');
}

async function violationsOf(
  builder: AxeBuilder,
  counts: (impact: string | null | undefined) => boolean,
): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** The page as it is now can be used by everybody; `where` says in a failure which one it was. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await seriousIn(page), where).toEqual([]);
}

/** The page is no wider than the screen, once it has taken the width it was given. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, `${where} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** The page, resized to each width, is no wider than the screen. */
export async function expectNoOverflowAnywhere(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, where);
  }
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** At the width it has: accessible in both themes and no wider than the screen. */
export async function expectWellMade(page: Page, where: string): Promise<void> {
  // Some colours fade from one theme to the other, and have not arrived yet.
  await setTheme(page, 'light');
  await expect.poll(() => seriousIn(page), { message: `${where}, light`, timeout }).toEqual([]);
  await setTheme(page, 'dark');
  await expect.poll(() => seriousColoursIn(page), { message: `${where}, dark`, timeout }).toEqual([]);
  await expectNoOverflow(page, where);
}

/**
 * Without loading the page again: it fits every width, and is accessible in the light theme on a desk and in the dark
 * one on a phone, which finds what either does to the other. Leaves it on a desk in the light theme.
 */
export async function expectWellMadeAnywhere(page: Page, where: string): Promise<void> {
  await expectAnywhere(page, where, seriousIn);
}

/** The same, and axe finds nothing at all, however slight. */
export async function expectFlawlessAnywhere(page: Page, where: string): Promise<void> {
  await expectAnywhere(page, where, (shown) => violationsOf(axe(shown), () => true));
}

/** On which of the screens axe looks, and in which theme. */
const themes: Readonly<Partial<Record<(typeof widths)[number], Theme>>> = { 360: 'dark', 1440: 'light' };

async function expectAnywhere(page: Page, where: string, problemsIn: (page: Page) => Promise<string[]>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, where);
    const theme = themes[width];
    if (theme === undefined) continue;
    await setTheme(page, theme);
    await expect.poll(() => problemsIn(page), { message: `${where}, ${theme} at ${width} px`, timeout }).toEqual([]);
  }
}
