import type { Page } from '@playwright/test';
import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedPrice } from '#contract/listings/shown-price.ts';
import { comparablePerDollar } from '#contract/rates/comparable.ts';
import {
  demoRate,
  expect,
  failWith,
  findListing,
  forgetComplaints,
  isFoundFor,
  listingsBySlug,
  openPage,
  shownSlugs,
  test,
} from './journey.ts';

/** What each choice of a select reads and sends. */
async function choicesOf(page: Page, label: string): Promise<(string | null)[][]> {
  return page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((options) => options.map((option) => [option.textContent, option.getAttribute('value')]));
}

test('the search form asks for what has been filled in, and for nothing else @core', async ({ page }) => {
  await openPage(page, '/');
  expect(await choicesOf(page, 'Looking for')).toEqual([
    ['Choose', ''],
    ['Available', 'Available'],
    ['Buy', 'For Sale'],
    ['Rent', 'Rental'],
  ]);
  expect((await choicesOf(page, 'Property Type')).map(([, value]) => value)).toEqual([
    '',
    'House',
    'Office',
    'Land',
    'Apartment/Condo',
    'Commercial Space',
    'Industrial Property',
  ]);
  await page.getByLabel('Looking for').selectOption({ label: 'Rent' });
  await page.getByLabel('Property Type').selectOption({ label: 'Apartment' });
  await page.getByLabel('Your Budget').fill('2000');
  await page.getByRole('button', { name: /^(?:Search Property|Show )/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Property');
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    lookingFor: 'Rental',
    propertyType: 'Apartment/Condo',
    budget: '2000',
  });
  await expect(page.getByLabel('Your Budget')).toHaveValue('2000');
  await expect(page.getByLabel('Looking for')).toHaveValue('Rental');
});

test('the results keep to the criteria, are counted, and keep the filters when they are sorted @core', async ({
  page,
}) => {
  const listings = await listingsBySlug(page);
  const priceOf = (listing: ListingCard | undefined) =>
    ((listing && comparedPrice(listing, 'sale', demoRate)) ?? 0) / comparablePerDollar;
  const matching = [...listings.values()].filter(
    (listing) => isFoundFor('sale')(listing) && priceOf(listing) <= 150_000 && (listing.size ?? 0) >= 300,
  );
  const wanted = new Set(matching.map(({ slug }) => slug));
  const criteria = 'lookingFor=For+Sale&propertySize=300&budget=150000';
  await openPage(page, `/search?${criteria}`);
  const newestFirst = await shownSlugs(page);
  expect(new Set(newestFirst)).toEqual(wanted);
  await expect(page.getByText(`${wanted.size} properties found`, { exact: true })).toBeVisible();
  const prices = async () => (await shownSlugs(page)).map((slug) => priceOf(listings.get(slug)));
  const ascending = matching.map(priceOf).sort((one, other) => one - other);
  const sort = page.getByLabel('Sort by');
  await sort.selectOption({ label: 'Price: low to high' });
  await expect.poll(prices).toEqual(ascending);
  expect(new URL(page.url()).search).toBe(`?${criteria}&sort=price_asc`);
  await sort.selectOption({ label: 'Price: high to low' });
  await expect.poll(prices).toEqual(ascending.toReversed());
  await page.getByLabel('Location').fill('kigali');
  await page.getByRole('button', { name: 'Search Property' }).click();
  await expect(page).toHaveURL(/location=kigali.*sort=price_desc/);
  // Who goes back before the answer is there keeps what they have typed.
  await expect(page.getByText(`${wanted.size} properties found`, { exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => shownSlugs(page)).toEqual(newestFirst);
  await expect(sort).toHaveValue('newest');
});

test('case and accents do not matter to the search', async ({ page }) => {
  await page.goto('/search?location=Nyarutarama');
  const expected = await shownSlugs(page);
  expect(expected.length).toBeGreaterThan(0);
  await page.goto('/search?location=NYARÙTARÁMA');
  expect(await shownSlugs(page)).toEqual(expected);
});

test('a sentence becomes filters that are shown, ticked, and removed one by one @core', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: '3 bedroom house to rent in Kigali under 600' }).click();
  await page.getByRole('button', { name: /^(?:Search Property|Show )/ }).click();
  await expect(page).toHaveURL(/\/search\?location=3\+bedroom/);
  const chips = page.getByLabel('Filters in use').getByRole('link');
  const texts = async () => (await chips.allTextContents()).map((text) => text.replace('Remove this filter', ''));
  await expect.poll(texts).toEqual(['“Kigali”', 'For rent', 'House', 'Up to $600', '3+ bedrooms']);
  await expect(page.getByLabel('Looking for')).toHaveValue('Rental');
  await expect(page.getByLabel('Property Type', { exact: true })).toHaveValue('House');
  await expect(page.getByLabel(/^Your Budget/)).toHaveValue('600');
  await expect(page.getByLabel('Location')).toHaveValue('Kigali');
  await expect(page.getByRole('radio', { name: '3+ bedrooms' })).toBeChecked();
  await chips.filter({ hasText: '3+ bedrooms' }).click();
  await expect(page).toHaveURL('/search?lookingFor=Rental&location=Kigali&propertyType=House&budget=600');
  await expect.poll(texts).toEqual(['“Kigali”', 'For rent', 'House', 'Up to $600']);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '3+ bedrooms' })).toBeChecked();
});

test('a search without results says what each of its filters costs @core', async ({ page }) => {
  await openPage(page, '/search?location=Kigali&budget=1');
  await expect(page.getByText('0 properties found')).toBeVisible();
  await expect(page.getByText('No property matches this search')).toBeVisible();
  const way = page.getByRole('link', { name: /^No price limit \(\d+ homes?\)$/ });
  const promised = Number((await way.textContent())?.match(/\d+/)?.[0]);
  await way.click();
  await expect(page.getByRole('status').filter({ hasText: `${promised} propert` })).toBeVisible();
  await expect.poll(async () => (await shownSlugs(page)).length).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe('?location=Kigali');
  await expect(page.getByLabel('Your Budget')).toHaveValue('');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByLabel('Location')).toHaveValue('');
});

test('a search that fails keeps the filters and offers to try again @core', async ({ page }) => {
  await openPage(page, '/search');
  await page.route('**/api/product/explore?*', failWith('The search is being repaired'));
  await page.getByLabel('Location').fill('Musanze');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Your filters are kept' })).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Musanze');
  await page.unroute('**/api/product/explore?*');
  forgetComplaints(page, /500|ApiRefusal/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^\d+ propert(y|ies) found$/)).toBeVisible();
  expect((await shownSlugs(page)).length).toBeGreaterThan(0);
});

test('with the keyboard alone one searches from the home page and opens a listing @core', async ({ page }) => {
  await openPage(page, '/');
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const isFocused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  await tabTo(isFocused('input[name=location]'));
  await page.keyboard.type('musanze');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?location=musanze/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(isFocused('main article a'));
  const title = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(title ?? '');
});

test('a budget and a size that cannot be read are named at their fields, and the rest of the search counts', async ({
  page,
}) => {
  await openPage(page, '/search?budget=abc&propertySize=big&lookingFor=Rental');
  const budget = page.getByLabel('Your Budget');
  await expect(budget).toHaveValue('abc');
  await expect(budget).toHaveAccessibleDescription(/Please enter an amount/);
  await expect(page.getByLabel('Property size')).toHaveAccessibleDescription(/Please enter a size/);
  await expect(page.getByLabel('Looking for')).toHaveValue('Rental');
  await budget.fill('120k');
  await page.getByRole('button', { name: 'Search Property' }).click();
  await expect(page).toHaveURL(/budget=120k/);
  await expect(page).toHaveURL(/lookingFor=Rental/);
  await expect(budget).toHaveAccessibleDescription(/Highest rent per month/);
});

test('who looks for a rent reads rents by the month, without nights, sales and what is let, unless asked for @core', async ({
  page,
}) => {
  const listings = await listingsBySlug(page);
  const wanted = [...listings.values()].filter(isFoundFor('rent')).map(({ slug }) => slug);
  // A link may say it in either way.
  await openPage(page, '/search?lookingFor=Rent');
  await expect(page.getByLabel('Looking for')).toHaveValue('Rental');
  await expect(page.getByRole('radio', { name: 'Rent', exact: true })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: `${wanted.length} properties found` })).toBeVisible();
  expect(await shownSlugs(page)).toEqual(wanted.slice(0, 24));
  for (const card of await page.locator('main article').allTextContents()) {
    expect(card).toMatch(/\/ month|Rent on request/);
    expect(card).not.toContain('/ night');
  }
  const include = page.getByRole('link', { name: /^Include let or unfinished: \d+$/ });
  const hidden = Number((await include.textContent())?.replace(/\D/g, ''));
  await include.click();
  await expect(page).toHaveURL(/lookingFor=Rental&unavailable=1/);
  await expect(
    page.getByRole('status').filter({ hasText: `${wanted.length + hidden} properties found` }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Stay', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/lookingFor=Stay/);
  await expect(page.getByLabel('Looking for')).toHaveValue('Stay');
  await expect(page.locator('main article').first()).toContainText('/ night');
});

test('the first choice of the home page is the deal, and a budget of another deal is not taken along @core', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('radio', { name: 'Rent', exact: true }).check({ force: true });
  await expect(page.getByLabel('Looking for')).toHaveValue('Rental');
  await page.getByLabel('Your Budget').fill('900');
  await page.getByRole('button', { name: /^(?:Search Property|Show )/ }).click();
  await expect(page).toHaveURL('/search?lookingFor=Rental&budget=900');
  // The address changes before the page does, and both have the choice.
  await expect(page.getByRole('status').filter({ hasText: /found$/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Buy', exact: true }).check({ force: true });
  await expect(page).toHaveURL('/search?lookingFor=For+Sale');
  await expect(page.getByLabel('Your Budget')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Rent', exact: true })).toBeChecked();
  await expect(page.getByLabel('Your Budget')).toHaveValue('900');
});

test('on a phone a search is sent before the list of places has come', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/location-suggestions*.js', () => undefined);
  await openPage(page, '/');
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.fill('house to rent in Kigali');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
});

test('on a phone the way back closes the list of places, also in a browser without an event for it', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/all');
  await openPage(page, '/');
  const picker = page.getByRole('dialog', { name: 'Location' });
  const box = page.getByRole('combobox', { name: 'Location' });
  const open = async () => {
    await box.click();
    await expect(picker.getByRole('option').first()).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(picker).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await open();
  await picker.getByRole('button', { name: 'Back' }).click();
  await expect(picker).toHaveCount(0);
  await open();
  await box.fill('house to rent in Kigali');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  // No step of the list is left in the history.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/all');
});

test('the number of a property stands on its page and leads to it from the search box, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slug, title, number } = await findListing(page, () => true);
  await openPage(page, '/');
  await page.getByRole('combobox', { name: 'Location' }).fill(`Nr ${number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(`/product/${slug}`);
  await expect(page.getByText(`Nr ${number}`, { exact: true })).toBeVisible();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'en-GB' });
  const plain = await context.newPage();
  await plain.goto(`/search?location=${number}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(plain.getByText(`Nr ${number}`, { exact: true })).toBeVisible();
  await context.close();
});
