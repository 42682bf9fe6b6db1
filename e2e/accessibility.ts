import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { ImpactValue, RunOptions } from 'axe-core';
import { expect } from './journey.ts';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** Axe takes seconds for a long page on a busy machine. */
const timeout = 30_000;

export type Theme = 'light' | 'dark';

/** Widths of screens in pixels: a phone, a tablet, a desk. */
export const widths = [360, 768, 1440] as const;

type Violation = { id: string; impact: ImpactValue; nodes: { target: string; html: string }[] };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on the page as it is now. Its package for Playwright loads the whole source into the page each time, which
 * takes as long as the search for problems; here the smaller file is loaded once, and stays until the page is left.
 */
async function violationsOf(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async (given) => {
      const { violations } = await window.axe.run(document, given);
      return violations.map(({ id, impact = null, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html })),
      }));
    },
    { resultTypes: ['violations' as const], ...options },
  );
}

/** Everything axe finds on the page once it is loaded, however slight, with the element it is about. */
export async function problemsIn(page: Page): Promise<string[]> {
  // The line at the top of a page that is loading lies outside its parts, and stays for half a second more.
  await expect(page.locator('.fixed[role="progressbar"]')).toHaveCount(0);
  const violations = await violationsOf(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What axe calls serious on the page as it is now, with its place on the page. */
export async function seriousIn(page: Page): Promise<string[]> {
  return seriousOf(await violationsOf(page));
}

/** Only what depends on colours, for a theme in which everything else has been looked at in the other one. */
async function seriousColoursIn(page: Page): Promise<string[]> {
  return seriousOf(await violationsOf(page, { runOnly: ['color-contrast'] }));
}

function seriousOf(violations: readonly Violation[]): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
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
  await expectAnywhere(page, where, problemsIn);
}

/** On which of the screens axe looks, and in which theme. */
const themes: Readonly<Partial<Record<(typeof widths)[number], Theme>>> = { 360: 'dark', 1440: 'light' };

async function expectAnywhere(page: Page, where: string, look: (page: Page) => Promise<string[]>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, where);
    const theme = themes[width];
    if (theme === undefined) continue;
    await setTheme(page, theme);
    await expect.poll(() => look(page), { message: `${where}, ${theme} at ${width} px`, timeout }).toEqual([]);
  }
}
