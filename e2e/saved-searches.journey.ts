import type { Page } from '@playwright/test';
import { listSavedSearches, saveSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import { expect, openPage, post, signUpAsNewPerson, siteOrigin, test, untilHydrated, variant } from './journey.ts';
import { addListing, becomeSeller } from './new-seller.ts';
import { uniqueWord } from './unique-word.ts';

const main = (page: Page) => page.locator('main');
async function newCounts(page: Page): Promise<number[]> {
  const answer = await page.request.get(listSavedSearches.path);
  return listSavedSearches.response.parse(await answer.json()).searches.map(({ newCount }) => newCount);
}

for (const width of [360, 1440]) {
  test(
    `a search that finds nothing is saved, and its owner told of what comes, at ${width} px`,
    variant(width !== 360),
    async ({ page, browser }) => {
      // Axe looks at five pages in both themes, which takes a slow machine more than a minute.
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await signUpAsNewPerson(page);
      const word = uniqueWord();
      await openPage(page, `/search?location=${word}`);
      await main(page).getByRole('link', { name: 'Save this search' }).last().click();
      await expect(page).toHaveURL(/\/saved\/new\?/);
      await expectWellMade(page, '/saved/new');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(new RegExp(word, 'i'));
      await page.getByLabel('How often').selectOption('now');
      await page.getByRole('button', { name: 'Save search' }).click();
      await expect(page).toHaveURL(/\/search\?.*saved=/);
      await expect(main(page).getByText('nothing new since your last look')).toBeVisible();

      const other = await browser.newPage({ baseURL: siteOrigin() });
      await becomeSeller(other);
      const { slug } = await addListing(other, { title: `House ${word}` });
      await other.close();
      await expect.poll(() => newCounts(page), { timeout: 30_000 }).toEqual([1]);

      await openPage(page, '/saved');
      await expect(main(page).getByText('1 new property')).toBeVisible();
      await expectWellMade(page, '/saved');
      await main(page)
        .getByRole('link', { name: new RegExp(word, 'i') })
        .click();
      const card = page.locator('article', { has: page.locator(`a[href^="/product/${slug}"]`) });
      await expect(card.getByText('New since your last look')).toBeVisible();
      // To look at them is to have seen them.
      await expect.poll(() => newCounts(page)).toEqual([0]);
      await openPage(page, '/notifications');
      await expect(main(page).getByText(`House ${word}`)).toBeVisible();
      await expectWellMade(page, '/notifications with an alert');
      await main(page)
        .getByRole('button', { name: /^Pause this alert/ })
        .click();
      await expect(page.getByText(/ is paused\.$/)).toBeVisible();
      await main(page)
        .getByRole('link', { name: /^Change it/ })
        .click();
      await expect(main(page).getByText('Paused', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(new RegExp(word, 'i'));
      await expectWellMade(page, '/saved/alert of an own search');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(main(page).getByText('Paused', { exact: true })).toHaveCount(0);
      await openPage(page, '/notifications');
      await main(page)
        .getByRole('button', { name: /^Delete it/ })
        .click();
      await expect(main(page).getByText(/ is deleted\./)).toBeVisible();
      await expectWellMade(page, '/notifications with a deleted alert');
    },
  );
}

test('a saved search is changed, paused and deleted @core', async ({ page }) => {
  await signUpAsNewPerson(page);
  const settings = { channels: { site: true }, rhythm: 'daily' };
  // Nothing that another journey offers meanwhile may be found.
  await post(page, saveSearch.path, { query: `location=${uniqueWord()}`, name: 'Four rooms', ...settings });
  await openPage(page, '/wishlist');
  await main(page).getByRole('link', { name: 'Searches' }).click();
  await untilHydrated(page);
  await main(page).getByText('Change', { exact: false }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Big houses');
  await page.getByLabel('From', { exact: true }).selectOption('22');
  await page.getByLabel('To', { exact: true }).selectOption('6');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(main(page).getByRole('link', { name: 'Big houses' })).toBeVisible();
  await expect(main(page).getByText('quiet from 22:00 to 6:00')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(main(page).getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(main(page).getByText('Nothing new', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('No saved searches yet')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is saved from its results, paused and deleted @core', async ({ page }) => {
    await signUpAsNewPerson(page);
    await page.goto('/search?propertyType=House&beds=2');
    await main(page).getByRole('link', { name: 'Save this search' }).first().click();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page).toHaveURL(/\/saved\?outcome=done/);
    await expect(main(page).getByText('Done.')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(main(page).getByText('Paused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(main(page).getByText('No saved searches yet')).toBeVisible();
  });
});
