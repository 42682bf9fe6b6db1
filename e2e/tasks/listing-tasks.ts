import type { Page } from '@playwright/test';
import { untilHydrated } from '../journey.ts';
import { expect, opening, type Stage, type Task } from './stage.ts';

const main = (page: Page) => page.locator('main');

/** Opens the first of all homes. */
async function openFirst({ page, hands }: Stage): Promise<void> {
  const before = (await main(page).locator('h1').textContent()) ?? '';
  await hands.tap(main(page).locator('article a[href^="/product/"]').first());
  await expect(page).toHaveURL(/\/product\//);
  await expect(main(page).locator('h1')).not.toHaveText(before);
  await untilHydrated(page);
}

const tapLink = async ({ page, hands }: Stage, href: string) => {
  await hands.tap(page.locator(`a[href="${href}"]:visible`).first());
  await expect(page).toHaveURL(href);
};

/** What visitors do with a listing, and with the pages around. */
export const listingTasks: readonly Task[] = [
  {
    name: 'See all photographs of a home',
    who: 'visitor',
    from: '/all?category=Luxury',
    run: async (stage) => {
      const { page, hands, say } = stage;
      await openFirst(stage);
      const open = main(page).getByRole('button', {
        name: new RegExp(
          `${opening(say('listingPage.gallery.showAll')).source}|${say('listingPage.gallery.openFullScreen')}`,
        ),
      });
      await hands.tap(open.locator('visible=true').first());
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'See more of the same seller',
    who: 'visitor',
    from: '/all',
    run: async (stage) => {
      const { page, hands } = stage;
      await openFirst(stage);
      await hands.tap(main(page).locator('a[href^="/sellers/"]').first());
      await expect(page).toHaveURL(/\/sellers\//);
    },
  },
  {
    name: 'Open a similar home',
    who: 'visitor',
    from: '/all',
    run: async (stage) => {
      const { page, hands } = stage;
      await openFirst(stage);
      const before = page.url();
      await hands.tap(main(page).locator('article a[href^="/product/"]').first());
      await expect(page).not.toHaveURL(before);
    },
  },
  {
    name: 'Ask about a home without an account',
    who: 'visitor',
    from: '/all',
    run: async (stage) => {
      const { page, hands, say } = stage;
      await openFirst(stage);
      await hands.tap(main(page).locator('a[href^="/contact-us?property="]:visible').first());
      await expect(page).toHaveURL(/\/contact-us/);
      await untilHydrated(page);
      const form = page.locator('form').filter({ has: page.locator('[name=message]') });
      await hands.type(form.locator('[name=name]'), 'Aline');
      await hands.type(form.locator('[name=email]'), 'aline@example.com');
      await hands.type(form.locator('[name=phone]'), '+250 788 000 199');
      await hands.tap(form.getByRole('button', { name: say('enquiry.submit') }));
      await expect(form.locator('[name=name]')).toHaveValue('');
    },
  },
  {
    name: 'Find the answer to a question about buying',
    who: 'visitor',
    run: async (stage) => {
      await tapLink(stage, '/help-center');
      const { page, hands } = stage;
      await untilHydrated(page);
      await hands.tap(main(page).locator('details summary').first());
      await expect(main(page).locator('details[open]').first()).toBeVisible();
    },
  },
  {
    name: 'Read the newest article',
    who: 'visitor',
    run: async (stage) => {
      await tapLink(stage, '/news');
      await stage.hands.tap(main(stage.page).locator('a[href^="/news/"]').first());
      await expect(stage.page).toHaveURL(/\/news\/./);
    },
  },
];
