import type { Page } from '@playwright/test';
import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedPrice } from '#contract/listings/shown-price.ts';
import { comparablePerDollar } from '#contract/rates/comparable.ts';
import { problemsIn } from './accessibility.ts';
import { demoRate, expect, isFoundFor, listingsBySlug, openPage, shownSlugs, test } from './journey.ts';
import { jumpsOf } from './layout-shift.ts';

/** How many properties the page says it has found. */
async function found(page: Page): Promise<number> {
  return Number((await page.getByText(/^\d+ propert(y|ies) found$/).textContent())?.split(' ')[0]);
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });

test('each choice says what it would leave, leaves just that, and what would leave nothing cannot be chosen @core', async ({
  page,
}) => {
  const listings = [...(await listingsBySlug(page)).values()];
  await openPage(page, '/search?lookingFor=Rental');
  const rentals = listings.filter(isFoundFor('rent'));
  const houses = rentals.filter(({ type }) => type === 'House').length;
  await box(page, 'House').check();
  await expect(page).toHaveURL('/search?lookingFor=Rental&propertyType=House');
  await expect.poll(() => found(page)).toBe(houses);
  await expect(page.getByLabel('Filters in use').getByRole('link')).toHaveText([/^For rent/, /^House/]);
  await page.locator('summary', { hasText: 'Amenities' }).click();
  const nothing = page.getByRole('checkbox', { name: / 0$/ }).first();
  await expect(nothing).toBeDisabled();
  await expect(nothing).toBeVisible();
});

test('back and forward lead through the choices exactly, and the page stays where it is', async ({ page }) => {
  await openPage(page, '/search');
  const all = await found(page);
  await box(page, 'House').check();
  await expect.poll(() => found(page)).toBeLessThan(all);
  const houses = await found(page);
  await page.getByRole('radio', { name: '3+ bedrooms' }).check({ force: true });
  await expect(page).toHaveURL('/search?propertyType=House&beds=3');
  await expect.poll(() => found(page)).toBeLessThan(houses);
  await page.goBack();
  await expect(page).toHaveURL('/search?propertyType=House');
  await expect(box(page, 'House')).toBeChecked();
  await expect(page.getByRole('radio', { name: '3+ bedrooms' })).not.toBeChecked();
  await expect.poll(() => found(page)).toBe(houses);
  await page.goBack();
  await expect(box(page, 'House')).not.toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/search?propertyType=House&beds=3');
  await expect(page.getByRole('radio', { name: '3+ bedrooms' })).toBeChecked();
  await page.getByRole('link', { name: 'House Remove this filter' }).click();
  await expect(page).toHaveURL('/search?beds=3');
});

test('the price is narrowed by the slider with the keyboard, and typed the way people write @core', async ({
  page,
}) => {
  const listings = await listingsBySlug(page);
  const priceOf = (listing: ListingCard | undefined) => (listing && comparedPrice(listing, 'sale', demoRate)) ?? 0;
  const prices = async () => (await shownSlugs(page)).map((slug) => priceOf(listings.get(slug)) / comparablePerDollar);
  await openPage(page, '/search?lookingFor=For+Sale');
  const slider = page.getByRole('slider', { name: 'Price, highest' });
  await slider.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/budget=\d+/);
  const shownMost = await slider.getAttribute('aria-valuetext');
  const most = Number(shownMost?.replace(/\D/g, ''));
  await expect.poll(() => new URL(page.url()).searchParams.get('budget')).toBe(String(most));
  await expect.poll(async () => Math.max(...(await prices()))).toBeLessThanOrEqual(most);
  await expect(slider).toBeFocused();
  await page.getByRole('textbox', { name: 'From (USD)' }).first().fill('50k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priceMin=50000/);
  await expect.poll(async () => Math.min(...(await prices()))).toBeGreaterThanOrEqual(50_000);
});

test('a place is chosen from the suggestions by keyboard, asked for once, and offered again as a recent search @core', async ({
  page,
}) => {
  await openPage(page, '/search');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/product/suggest?text=')) asked.push(request.url());
  });
  const location = page.getByRole('combobox', { name: 'Location' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await location.focus();
  await expect(page.getByRole('group', { name: 'Popular' }).getByRole('option').first()).toContainText('Kigali');
  // In one piece: a busy machine may type more slowly than the pause after which the box asks.
  await page.keyboard.insertText('kimiron');
  await expect(options.first()).toHaveText(/^KimironkoSector in Gasabo · \d+ propert(y|ies)$/);
  expect(asked).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(location).toHaveValue('kimiron');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const count = (await options.first().textContent())?.match(/(\d+) propert/)?.[1];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?place=gasabo%2Fkimironko');
  await expect(location).toHaveValue('Kimironko, Gasabo');
  // The results of before stay until the new ones are there, and only these are remembered.
  await expect(page.getByLabel('Filters in use').getByRole('link')).toHaveText([/^Kimironko, Gasabo/]);
  await expect.poll(() => found(page)).toBe(Number(count));
  await openPage(page, '/');
  await location.focus();
  const recent = page.getByRole('option', { name: /Kimironko, Gasabo/ });
  await expect(recent).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?place=gasabo%2Fkimironko');
});

test('Kigali is the first answer, a lake is known, and each leads to exactly as many as it says', async ({ page }) => {
  await openPage(page, '/search');
  const location = page.getByRole('combobox', { name: 'Location' });
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  for (const [typed, text, key, value] of [
    ['kig', /^KigaliCity/, 'province.kigali', 'Kigali'],
    ['kigali', /^KigaliCity/, 'province.kigali', 'Kigali'],
    ['lake kivu', /^Lake KivuLake: sectors on its shore/, 'lake.kivu', 'Lake Kivu'],
    ['nyarut', /^NyarutaramaQuarter in Gasabo/, 'quarter.nyarutarama', 'Nyarutarama, Gasabo'],
  ] as const) {
    await location.fill(typed);
    await expect(first).toHaveText(text);
    const count = (await first.textContent())?.match(/(\d+) propert/)?.[1];
    await first.click();
    await expect(page).toHaveURL(`/search?place=${key}`);
    await expect(location).toHaveValue(value);
    await expect.poll(() => found(page)).toBe(Number(count));
  }
  await expect(page.getByText('Nyarutarama: what names it in its title or location, in Remera')).toBeVisible();
  await page.reload();
  await expect(location).toHaveValue('Nyarutarama, Gasabo');
  // A quarter has no box among the filters, but stays a part of the search.
  await page.getByRole('radio', { name: '2+ bedrooms' }).check({ force: true });
  await expect(page).toHaveURL('/search?place=quarter.nyarutarama&beds=2');
});

test('on a wide screen the list of places is as wide as the form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  await page.getByRole('combobox', { name: 'Location' }).click();
  const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
  const form = await page.locator('form:has(#search-location)').boundingBox();
  expect(Math.abs((list?.width ?? 0) - (form?.width ?? 1))).toBeLessThan(4);
});

test('the pages of SPECIFICATION §2 keep their texts and take the same filters', async ({ page }) => {
  await openPage(page, '/buy/houses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy A House');
  const all = await found(page);
  await page.getByRole('radio', { name: '4+ bedrooms' }).check({ force: true });
  await expect(page).toHaveURL('/buy/houses?beds=4');
  await expect.poll(() => found(page)).toBeLessThan(all);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy A House');
  await openPage(page, '/all?category=Residential');
  await page.getByRole('radio', { name: '2+ bedrooms' }).check({ force: true });
  await expect(page).toHaveURL('/all?category=Residential&beds=2');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/category=Residential.*beds=2.*page=2/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const address of ['/', '/search']) {
    test(`places are chosen on the whole screen, from ${address}`, async ({ page }) => {
      await openPage(page, address);
      if (address === '/search') await page.getByRole('button', { name: /^Change the search/ }).click();
      const location = page.getByRole('combobox', { name: 'Location' });
      await location.click();
      const picker = page.getByRole('dialog', { name: 'Location' });
      await expect(picker.getByRole('group', { name: 'Popular' }).getByRole('option').first()).toBeVisible();
      expect(await picker.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
      // Nothing of the page lies above it.
      const corners = [
        [5, 5],
        [355, 5],
        [180, 735],
      ];
      const isAbove = await picker.evaluate(
        (element, points) => points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y))),
        corners,
      );
      expect(isAbove).toBe(true);
      await expect(location).toBeFocused();
      expect(await problemsIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
      await location.click();
      await location.fill('lake kivu');
      await picker.getByRole('option', { name: /Lake Kivu/ }).click();
      await expect(picker).toBeHidden();
      await page.getByRole('button', { name: /^(?:Search Property|Show )/ }).click();
      await expect(page).toHaveURL('/search?place=lake.kivu');
      await expect(page.getByRole('button', { name: 'Change the search: Lake Kivu' })).toBeInViewport({ ratio: 1 });
      await expect(location).toBeHidden();
    });
  }

  test('the first result is in sight at once; search, filters and map stay there while one scrolls', async ({
    page,
  }) => {
    await openPage(page, '/search?lookingFor=Rental&location=Kigali&budget=2000');
    const cards = page.locator('main article');
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(200);
    const summary = page.getByRole('button', { name: 'Change the search: Kigali · For rent · Up to $2,000' });
    const filters = page.locator('summary', { hasText: 'Filters (3)' });
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards.first()).not.toBeInViewport();
    for (const kept of [summary, filters, page.getByRole('link', { name: 'Map', exact: true })]) {
      await expect(kept).toBeInViewport({ ratio: 1 });
    }
    expect(await jumpsOf(page)).toBeLessThan(0.001);
    await summary.click();
    const sheet = page.getByRole('dialog', { name: 'Change the search' });
    await expect(sheet.getByLabel('Your Budget')).toHaveValue('2000');
    expect(await problemsIn(page)).toEqual([]);
    await sheet.getByLabel('Your Budget').fill('900');
    await sheet.getByRole('button', { name: 'Search Property' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/budget=900/);
  });

  test('the sheet of filters holds the order and what is in use', async ({ page }) => {
    await openPage(page, '/search?lookingFor=For+Sale&budget=150000');
    await page.locator('summary', { hasText: 'Filters (2)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    await expect(page).toHaveURL(/sort=price_asc/);
    await sheet.getByRole('link', { name: /^Up to \$150,000/ }).click();
    await expect(page).toHaveURL('/search?lookingFor=For+Sale&sort=price_asc');
    await sheet.getByRole('button', { name: /^Show \d+ homes$/ }).click();
    await expect(page.locator('summary', { hasText: 'Filters (1)' })).toBeVisible();
  });

  test('the filters are a sheet whose button says what one gets @core', async ({ page }) => {
    await openPage(page, '/search');
    await page.locator('summary', { hasText: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^House / }).check();
    await expect(page).toHaveURL('/search?propertyType=House');
    const button = sheet.getByRole('button', { name: /^Show \d+ homes?$/ });
    const count = (await sheet.locator('label', { hasText: /^House/ }).textContent())?.match(/\d+$/)?.[0];
    await expect(button).toHaveText(`Show ${count} homes`);
    expect(await problemsIn(page)).toEqual([]);
    await button.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(`${count} properties found`)).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Filters (1)' })).toBeVisible();
  });
});

for (const width of [360, 1440]) {
  test(`the filters can be used by everybody at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/search?propertyType=House,Land&beds=2&location=kigali');
    expect(await problemsIn(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
