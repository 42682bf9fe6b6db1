import { addToWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { expectFlawlessAnywhere } from './accessibility.ts';
import { expect, listingsBySlug, openPage, post, signUpAsNewPerson, test } from './journey.ts';

test('saved homes are put side by side, by an address that works without scripts too @core', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpAsNewPerson(page);
  const all = [...(await listingsBySlug(page)).values()];
  const house = all.find(({ type, beds = 0 }) => type === 'House' && beds > 0);
  const land = all.find(({ type }) => type === 'Land');
  if (house === undefined || land === undefined) throw new Error('The demonstration has no house or no land.');
  for (const { _id } of [house, land]) await post(page, addToWishlist.path, { productId: _id });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, `/product/${house.slug}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(`/compare?home=${house.slug}`);
    await page.getByRole('link', { name: land.title, exact: true }).click();
    const lines = page.getByRole('table');
    await expect(lines.getByRole('columnheader')).toHaveCount(2);
    await expect(lines.getByRole('row', { name: /^Type/ })).toContainText('Differs');
    await page.getByRole('link', { name: 'Only what differs' }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expectFlawlessAnywhere(page, 'homes side by side');
    await lines.getByRole('link', { name: `Remove from the comparison: ${house.title}` }).click();
    await expect(lines.getByRole('columnheader')).toHaveCount(1);
  }
  await openPage(page, '/wishlist');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    locale: 'fr-RW',
    viewport: { width: 360, height: 800 },
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('row', { name: /^Genre de bien/ })).toContainText('Différent');
  await plain.getByRole('link', { name: 'Seulement les différences' }).click();
  await expect(plain.getByRole('columnheader')).toHaveCount(2);
  await context.close();
});

test('four homes fit the paper when they are printed', async ({ page }) => {
  // An A4 page within the margins of a browser.
  await page.setViewportSize({ width: 718, height: 1000 });
  await openPage(page, '/');
  const slugs = [...(await listingsBySlug(page)).keys()].slice(0, 4);
  await openPage(page, `/compare?home=${slugs.join(',')}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  const { right } = await table.evaluate((element) => element.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(718);
});
