import type { Page } from '@playwright/test';
import { untilHydrated } from '../journey.ts';
import { expect, opening, type Stage, type Task } from './stage.ts';

const main = (page: Page) => page.locator('main');
const cards = (page: Page) => main(page).locator('article a[href^="/product/"]');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1_024;

/** Searches for this sentence from where one is. */
async function searchFor({ page, hands, say }: Stage, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: say('home.searchForm.location') }).first();
  await hands.type(box, words);
  await hands.press(box, 'Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await untilHydrated(page);
}

async function openFilters({ page, hands, say }: Omit<Stage, 'subject'>): Promise<void> {
  await hands.tap(
    page
      .locator('summary:visible')
      .filter({ hasText: say('search.filters') })
      .first(),
  );
}

/** Ticks a choice of the filters, which a phone has behind a button. */
async function tick({ page, hands, say }: Stage, label: string): Promise<void> {
  if (!isWide(page)) await openFilters({ page, hands, say });
  const place = isWide(page) ? main(page) : page.getByRole('dialog');
  await hands.tap(place.getByRole('checkbox', { name: opening(label) }).first());
  if (!isWide(page)) {
    await hands.tap(place.locator(`button[type=submit], button:has-text("${showWord(say)}")`).last());
  }
}

/** The word the button begins with that shows what fits. */
const showWord = (say: Stage['say']) => /one \{(\S+)/.exec(say('search.show'))?.[1] ?? '';

/** What visitors look for. */
export const searchingTasks: readonly Task[] = [
  {
    name: 'See all homes to rent in Kigali',
    who: 'visitor',
    run: async (stage) => {
      const { page, hands, say } = stage;
      const box = page.getByRole('combobox', { name: say('home.searchForm.location') }).first();
      await hands.type(box, 'kigali');
      await hands.tap(page.getByRole('option', { name: /^Kigali/ }).first());
      await hands.tap(page.locator('form[action="/search"] button[type=submit]:visible').first());
      await expect(page).toHaveURL(/place=province\.kigali/);
      await expect(cards(page).first()).toBeVisible();
    },
  },
  {
    name: 'Search in one’s own words',
    who: 'visitor',
    run: async (stage) => {
      await searchFor(stage, 'house to rent in Kigali under $2000');
      await expect(cards(stage.page).first()).toBeVisible();
    },
  },
  {
    name: 'Order what was found by price',
    who: 'visitor',
    from: '/search',
    run: async ({ page, hands, say }) => {
      if (isPhone(page)) await openFilters({ page, hands, say });
      const place = isPhone(page) ? page.getByRole('dialog') : page;
      await hands.choose(place.getByLabel(say('search.sort.label')).first(), 'price_asc');
      await expect(page).toHaveURL(/sort=price_asc/);
    },
  },
  {
    name: 'Show only houses',
    who: 'visitor',
    from: '/search',
    run: async (stage) => {
      await tick(stage, stage.say('vocabulary.type.House'));
      await expect(stage.page).toHaveURL(/House/);
    },
  },
  {
    name: 'Look at the homes on a map',
    who: 'visitor',
    from: '/search',
    run: async ({ page, hands, say }) => {
      await hands.tap(
        page
          .getByRole('link', { name: say('search.view.map'), exact: true })
          .or(page.getByRole('button', { name: say('search.view.map'), exact: true }))
          .first(),
      );
      await expect(page).toHaveURL(/show=map/);
    },
  },
  {
    name: 'Turn to the second page of all properties',
    who: 'visitor',
    from: '/all',
    run: async ({ page, hands, say }) => {
      await hands.tap(main(page).getByRole('link', { name: say('layout.pagination.next') }));
      await expect(page).toHaveURL(/page=2/);
    },
  },
  {
    name: 'See only land',
    who: 'visitor',
    from: '/all',
    run: async ({ page, hands, say }) => {
      await hands.tap(
        main(page)
          .getByRole('link', { name: opening(say('home.tabs.Land')) })
          .first(),
      );
      await expect(page).toHaveURL(/category=Land/);
    },
  },
  {
    name: 'Keep a home without an account',
    who: 'visitor',
    from: '/all',
    run: async ({ page, hands, say }) => {
      await hands.tap(
        main(page)
          .getByRole('button', { name: opening(say('listings.wishlist.saveNamed')) })
          .first(),
      );
      await hands.tap(page.locator('a[href="/wishlist"]:visible').first());
      await expect(page).toHaveURL('/wishlist');
      await expect(cards(page)).toHaveCount(1);
    },
  },
  {
    name: 'Read the pages in another language',
    who: 'visitor',
    run: async ({ page, hands, say }) => {
      const menu = isWide(page)
        ? page.locator('header').getByLabel(say('layout.languages.label'), { exact: true })
        : page.getByRole('button', { name: say('layout.header.openMenu') });
      await hands.tap(menu);
      const other = (await page.locator('html').getAttribute('lang')) === 'fr' ? 'en' : 'fr';
      await hands.tap(page.locator(`header a[hreflang=${other}]:visible`).first());
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    },
  },
];
