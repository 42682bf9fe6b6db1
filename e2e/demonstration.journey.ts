import type { APIRequestContext } from '@playwright/test';
import { listingsOnHome, listingsPerSearch } from '#contract/constants.ts';
import { listingCategories, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { listListings } from '#contract/listings/listings.endpoints.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import { lookingForTexts } from '#contract/search/looking-for.ts';
import { exploreListings } from '#contract/search/search.endpoints.ts';
import { getSellerContact } from '#contract/sellers/seller-contact.endpoints.ts';
import { demoListings } from '#demo/listings/index.ts';
import { demoSellers } from '#demo/sellers.ts';
import { expect, findListing, test } from './journey.ts';

const demoTitles = new Set(demoListings.map(({ title }) => title));

type Card = { _id: string; title: string; displayImage?: string | undefined };

/** The pages of a list as its addresses answer them. */
async function pagesOf(request: APIRequestContext, path: string, query: string): Promise<Card[][]> {
  const { response } = path === exploreListings.path ? exploreListings : listListings;
  const pages: Card[][] = [];
  for (let number = 1, last = 1; number <= last; number++) {
    const answer = await request.get(`${path}?${query}&page=${number}`);
    const { products, pagination } = response.parse(await answer.json());
    last = pagination.pages;
    pages.push(products);
  }
  return pages;
}

/** Covers that stand more than once among these; what other journeys have made has covers of its own. */
function repeatedCovers(cards: readonly Card[], atMost: number): string[] {
  const byCover = Map.groupBy(
    cards.filter(({ title }) => demoTitles.has(title)),
    ({ displayImage }) => displayImage,
  );
  return [...byCover.values()].flatMap((same) => (same.length > atMost ? same.map(({ title }) => title) : []));
}

test('no cover is used more than twice, and none twice on a page of a list', async ({ request }) => {
  const all = (await pagesOf(request, listListings.path, 'limit=100')).flat();
  expect(all.filter(({ title }) => demoTitles.has(title)).length).toBeGreaterThanOrEqual(90);
  expect(repeatedCovers(all, 2)).toEqual([]);
  const narrowed = [
    'sort=createdAt:desc',
    ...listingCategories.map((category) => `category=${encodeURIComponent(category)}`),
    ...listingTypes.map((type) => `type=${encodeURIComponent(type)}`),
  ];
  const lists = [
    ...narrowed.map((query) => [listListings.path, query]),
    // The rows of the home page.
    ...narrowed.map((query) => [listListings.path, `${query}&limit=${listingsOnHome}`]),
    [exploreListings.path, `limit=${listingsPerSearch}`],
    ...searchDeals.map((deal) => [
      exploreListings.path,
      `limit=${listingsPerSearch}&lookingFor=${encodeURIComponent(lookingForTexts[deal])}`,
    ]),
  ] as const;
  for (const [path = '', query = ''] of lists) {
    for (const [index, page] of (await pagesOf(request, path, query)).entries()) {
      expect(repeatedCovers(page, 1), `${path}?${query}, page ${index + 1}`).toEqual([]);
    }
  }
});

test('the demonstration has two prices, plots, languages and numbers, and says that it is one', async ({ page }) => {
  const both = await findListing(page, ({ rentPrice }) => rentPrice !== undefined);
  expect(both.purpose).toBe('both');
  const land = await findListing(page, ({ plot }) => plot !== undefined);
  expect(land.type).toBe('Land');
  const { createdBy } = await findListing(page, ({ seller }) => seller.name === demoSellers[0]?.name);
  const answer = await page.request.get(getSellerContact.path.replace('{id}', createdBy));
  expect(getSellerContact.response.parse(await answer.json())).toMatchObject({
    languages: demoSellers[0]?.languages,
    phone: demoSellers[0]?.phoneNumber,
  });
  await page.goto('/');
  await expect(page.getByText('the pictures are computer renders')).toBeVisible();
});
