import type { ListingCard } from '#contract/listings/listing.ts';
import { exploreListings } from '#contract/search/search.endpoints.ts';
import {
  expect,
  isFoundFor,
  listingsBySlug,
  openPage,
  shownSlugs,
  signInAs,
  siteOrigin,
  test,
  untilHydrated,
} from './journey.ts';

const [isForSale, isForRent, isForStays] = [isFoundFor('sale'), isFoundFor('rent'), isFoundFor('stay')];

/** The category and type pages of SPECIFICATION §2: their titles and what they may show. */
const categoryPages: [string, string, (listing: ListingCard) => boolean][] = [
  ['/buy/houses', 'Buy A House', (listing) => isForSale(listing) && listing.type === 'House'],
  ['/buy/apartment', 'Buy An Apartment', (listing) => isForSale(listing) && listing.type === 'Apartment/Condo'],
  ['/buy/land', 'Own Your First Land', (listing) => isForSale(listing) && listing.category.includes('Land')],
  ['/buy/residential', 'Buy Residential', (listing) => isForSale(listing) && listing.category.includes('Residential')],
  [
    '/rent/residential',
    'Residential Properties',
    (listing) => isForRent(listing) && listing.category.includes('Residential'),
  ],
  [
    '/rent/commercial',
    'Commercial Properties',
    (listing) => isForRent(listing) && listing.category.includes('Commercial'),
  ],
  [
    '/rent/vacation',
    'Vacation Properties',
    (listing) => isForStays(listing) && listing.category.includes('Vacation Rentals'),
  ],
];

test('each category page has its title and shows all that belongs there and nothing else, 12 at a time', async ({
  page,
}) => {
  const listings = await listingsBySlug(page);
  for (const [path, title, belongs] of categoryPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - Urugo`);
    const expected = [...listings.values()].filter(belongs).map(({ slug }) => slug);
    expect(await shownSlugs(page), path).toEqual(expected.slice(0, 12));
    const pages = Math.ceil(expected.length / 12);
    await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toHaveCount(pages > 1 ? 1 : 0);
  }
});

test('all properties are shown 12 at a time, newest first, with the way to the next page and back', async ({
  page,
}) => {
  const slugs = [...(await listingsBySlug(page)).keys()];
  const pages = Math.ceil(slugs.length / 12);
  await openPage(page, '/all');
  const previous = page.getByRole('link', { name: 'Previous', exact: true });
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toBeVisible();
  expect(await shownSlugs(page)).toEqual(slugs.slice(0, 12));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText(`Page 2 of ${pages}`, { exact: true })).toBeVisible();
  await expect.poll(() => shownSlugs(page)).toEqual(slugs.slice(12, 24));
  expect(new URL(page.url()).search).toBe('?page=2');
  await previous.click();
  await expect.poll(() => shownSlugs(page)).toEqual(slugs.slice(0, 12));
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`/all?page=${pages}`);
  expect(await shownSlugs(page)).toEqual(slugs.slice((pages - 1) * 12));
  await expect(next).toBeDisabled();
  await page.goto(`/all?page=${pages + 1}`);
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page.getByText(`Page ${pages} of ${pages}`, { exact: true })).toBeVisible();
});

test('the tabs narrow the list, and turning the page keeps the tab', async ({ page }) => {
  const listings = [...(await listingsBySlug(page)).values()];
  const luxury = listings.filter(({ category }) => category.includes('Luxury')).map(({ slug }) => slug);
  await openPage(page, '/all');
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await expect(tabs.getByRole('link')).toHaveText([
    'View All',
    'Residential',
    'Commercial',
    'Land',
    'Industrial',
    'Luxury',
    'Vacation Rentals',
  ]);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await tabs.getByRole('link', { name: 'Luxury' }).click();
  await expect.poll(() => shownSlugs(page)).toEqual(luxury.slice(0, 12));
  await expect(tabs.locator('[aria-current]')).toHaveText('Luxury');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect.poll(() => shownSlugs(page)).toEqual(luxury.slice(12, 24));
  expect([...new URL(page.url()).searchParams]).toEqual([
    ['category', 'Luxury'],
    ['page', '2'],
  ]);
  await page.reload();
  await untilHydrated(page);
  expect(await shownSlugs(page)).toEqual(luxury.slice(12, 24));
  await page.goBack();
  await expect.poll(() => shownSlugs(page)).toEqual(luxury.slice(0, 12));
  // On a phone the row of tabs is wider than the screen; the present one can be seen all the same.
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/all?category=Vacation+Rentals');
  await expect(tabs.getByRole('link', { name: 'Vacation Rentals' })).toBeInViewport({ ratio: 1 });
  // A tab keeps the filters and the order, and begins at the first page.
  await openPage(page, '/all?beds=2&sort=price_asc&page=2');
  await tabs.getByRole('link', { name: 'Luxury' }).click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      category: 'Luxury',
      beds: '2',
      sort: 'price_asc',
    });
});

test('a list of one page has no pager, and an empty one says so', async ({ page }) => {
  const answerWith = (category: string, count: number) =>
    page.route(`**${exploreListings.path}?*category=${category}*`, async (route) => {
      const explored = exploreListings.response.parse(await (await route.fetch()).json());
      const pagination = { total: count, pages: 1, page: 1 };
      await route.fulfill({ json: { ...explored, products: explored.products.slice(0, count), pagination } });
    });
  await answerWith('Industrial', 5);
  await answerWith('Land', 0);
  await openPage(page, '/all');
  const others = page.getByRole('navigation', { name: 'Pages of results' });
  await expect(others).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await tabs.getByRole('link', { name: 'Industrial' }).click();
  await expect.poll(async () => (await shownSlugs(page)).length).toBe(5);
  await expect(others).toBeHidden();
  await tabs.getByRole('link', { name: 'Land', exact: true }).click();
  await expect(page.getByText('No properties here yet')).toBeVisible();
  await expect(others).toBeHidden();
});

test('the home page shows the six newest listings, of all or of a category', async ({ page }) => {
  const listings = [...(await listingsBySlug(page)).values()];
  const newest = (isWanted: (listing: ListingCard) => boolean) =>
    listings
      .filter(isWanted)
      .slice(0, 6)
      .map(({ slug }) => slug);
  await openPage(page, '/');
  expect(await shownSlugs(page)).toEqual(newest(() => true));
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await tabs.getByRole('link', { name: 'Industrial' }).click();
  await expect.poll(() => shownSlugs(page)).toEqual(newest(({ category }) => category.includes('Industrial')));
  await tabs.getByRole('link', { name: 'View All' }).click();
  await expect.poll(() => shownSlugs(page)).toEqual(newest(() => true));
});

test('the entry pages of buying and renting lead to their categories and count what is there', async ({ page }) => {
  const listings = [...(await listingsBySlug(page)).values()];
  for (const deal of ['buy', 'rent']) {
    await page.goto(`/${deal}`);
    const tiles = page.locator('main ul').first();
    const under = categoryPages.filter(([path]) => path.startsWith(`/${deal}/`));
    await expect(tiles.getByRole('link')).toHaveCount(under.length);
    for (const [path, , belongs] of under) {
      await expect(tiles.locator(`a[href="${path}"]`)).toContainText(`${listings.filter(belongs).length} properties`);
    }
  }
});

test('a list without page numbers is turned by links, without scripts too, and keeps its filter', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled });
    const page = await context.newPage();
    await signInAs(page, 'staff');
    await page.goto('/staff/listings?state=public');
    const titles = () => page.locator('main a[href^="/product/"]').allTextContents();
    const previous = page.getByRole('link', { name: 'Previous', exact: true });
    const next = page.getByRole('link', { name: 'Next', exact: true });
    const first = await titles();
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(page).toHaveURL(/\?state=public&cursor=[\w-]+$/);
    await expect.poll(titles).not.toEqual(first);
    const second = await titles();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await previous.click();
    await expect.poll(titles).toEqual(first);
    await page.goBack();
    await expect.poll(titles).toEqual(second);
    await context.close();
  }
});
