import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { getListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import { expect, forgetComplaints, openPage, signInAs, test, variant } from './journey.ts';

// All are imports of the same seller, whose page shows the latest.
test.describe.configure({ mode: 'default' });

type Row = Partial<typeof exampleRow>;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A table as a spreadsheet saves it. */
function tableOf(rows: readonly Row[], name = 'properties.csv') {
  const lines = rows.map((row) => importColumnNames.map((column) => cell({ ...exampleRow, ...row }[column])).join(','));
  const buffer = Buffer.from([importColumnNames.join(','), ...lines].join('\r\n'));
  return { name, mimeType: 'text/csv', buffer };
}

const rowsNamed = (title: string, count: number): Row[] =>
  Array.from({ length: count }, (_, number) => ({ title: `${title} ${number}` }));

const choose = (page: Page, file: ReturnType<typeof tableOf>) =>
  page.getByLabel('Choose a table, or drop it here').setInputFiles(file);

async function openImports(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await signInAs(page, 'seller');
  await openPage(page, '/import-products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Properties');
}

test('the template is a table that can be filled and sent as it is', async ({ page }) => {
  await openImports(page, 1440);
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the template' }).click();
  const template = await begun;
  expect(template.suggestedFilename()).toBe('properties-template.csv');
  const buffer = await readFile(await template.path());
  expect(buffer.toString()).toContain(importColumnNames.join(','));
  await choose(page, { name: 'my-template.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1 of 1 rows can become properties; 0 cannot.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop this import' }).click();
  await expect(page.getByText('Stopped after 0 properties. They stay.')).toBeVisible();
});

test('what is no table is refused with the reason', async ({ page }) => {
  await openImports(page, 360);
  await choose(page, { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('title,description\r\nA,B\r\n') });
  await expect(page.getByRole('alert')).toContainText('These columns are missing: price, category, type, status');
  await expectWellMade(page, 'a refused table');
  forgetComplaints(page, /415/);
});

for (const width of [360, 1440]) {
  test(
    `a table is checked row by row, waits for its seller, and becomes properties at ${width} px`,
    variant(width !== 360),
    async ({ page }, { retry }) => {
      test.setTimeout(120_000);
      await openImports(page, width);
      const season = `Spring ${width}${'abc'.charAt(retry)}`;
      const name = `${season}.csv`;
      const wrong: Row[] = [{ price: 'a lot', type: 'Castle' }, { title: '' }, { latitude: '300' }];
      await choose(page, tableOf([...rowsNamed(season, 40), ...wrong], name));
      await expect(page.getByText('40 of 43 rows can become properties; 3 cannot.')).toBeVisible();
      const problems = page.getByRole('table').getByRole('row');
      await expect(problems).toHaveCount(1 + 3);
      await expect(problems.nth(1)).toContainText('42');
      await expect(problems.nth(1)).toContainText('price The price must be a number');
      await expect(problems.nth(1)).toContainText('type One of: House, Office');
      await expect(problems.nth(2)).toContainText('title');
      await expect(problems.nth(3)).toContainText('latitude');
      await expectWellMade(page, 'the checked table');

      // Nothing is made unasked: it waits, also for who comes back another day.
      await openPage(page, '/all-products?search=spring');
      await expect(page.getByText(`${season} 0`)).toHaveCount(0);
      await openPage(page, '/import-products');
      await expect(page.getByRole('heading', { name })).toBeVisible();

      // The real import of a few rows is over before one has looked: its middle is shown from a held answer.
      const isOne = new RegExp(`${getListingImport.path.replace('{id}', '[0-9a-f-]{36}')}(?:\\?|$)`);
      await page.route(isOne, async (route) => {
        const answer = await route.fetch();
        const body = getListingImport.response.parse(await answer.json());
        await route.fulfill({
          response: answer,
          json: { ...body, import: { ...body.import, state: 'running', created: 15 } },
        });
      });
      await page.getByRole('button', { name: 'Create 40 properties' }).click();
      await expect(
        page.getByText('15 of 40 properties created. You may leave this page; the import continues.'),
      ).toBeVisible();
      const bar = page.getByRole('progressbar', { name: 'How far it is' });
      await expect(bar).toHaveJSProperty('value', 15);
      await expect(bar).toHaveJSProperty('max', 40);
      await expectWellMade(page, 'an import under way');
      // An answer on its way is let through first.
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.getByText('40 properties created; 3 rows were left out.')).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(`${name} Done, 40 created`) })).toBeVisible();
      await page.getByRole('link', { name: 'To your products' }).click();
      await page.getByPlaceholder('Search products...').fill(season);
      await expect(page.getByText('Showing 1 to 10 of 40 results')).toBeVisible();
    },
  );
}

test('an import goes on while its seller is elsewhere, and each row becomes one property', async ({ page }) => {
  test.setTimeout(120_000);
  await openImports(page, 1440);
  await choose(page, tableOf(rowsNamed('Harvest', 900), 'harvest.csv'));
  await page.getByRole('button', { name: 'Create 900 properties' }).click();
  await expect(page.getByText(/900 properties created/)).toBeVisible();
  await openPage(page, '/orders');
  await openPage(page, '/import-products');
  await expect(page.getByRole('heading', { name: 'harvest.csv' })).toBeVisible();
  await expect(page.getByText('900 properties created; 0 rows were left out.')).toBeVisible({ timeout: 60_000 });
  await openPage(page, '/all-products?search=harvest');
  await expect(page.getByText('Showing 1 to 10 of 900 results')).toBeVisible();
});
