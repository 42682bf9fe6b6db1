import { listingsPerPage } from '#contract/constants.ts';
import { listingCategories, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { listingSorts } from '#contract/listings/listings.endpoints.ts';
import { createRandom } from '#demo/synthetic/random.ts';
import type { Target } from './measure-load.ts';
import { syntheticListings } from './site.ts';

/** The names under which results are found again. */
export const names = {
  baseline: 'empty Fastify route',
  firstPage: 'product/all, first page',
  likelyPages: 'product/all, pages as people ask for them',
  anyPage: 'product/all, any page',
  details: 'details of any listing',
  renderedHome: 'home page, rendered for each request',
  sharedHome: 'home page, shared, br',
} as const;

/** Zipf's law: the second is asked for half as often as the first, the third a third as often. */
const byRank = <Item>(items: readonly Item[]) => items.map((item, index) => [item, 1 / (index + 1)] as const);

const filters = byRank([
  '',
  ...listingTypes.map((type) => `&type=${encodeURIComponent(type)}`),
  ...listingCategories.map((category) => `&category=${encodeURIComponent(category)}`),
]);
const sorts = byRank(listingSorts);
const nearPages = byRank(Array.from({ length: 50 }, (_, index) => index + 1));
const lastPage = Math.floor(syntheticListings / listingsPerPage);

const always = (path: string) => () => path;

/** Everything that is measured, the baseline first. */
export function httpRequests(emptyRoute: string, site: string, slugs: readonly string[]): Target[] {
  const random = createRandom(1, 0);
  let visits = 0;
  const newVisit = () => {
    visits += 1;
    return `/?visit=${visits}`;
  };
  const likelyPage = () =>
    `/api/product/all?page=${random.pickWeighted(nearPages)}&sort=${random.pickWeighted(sorts)}${random.pickWeighted(filters)}`;
  return [
    { name: names.baseline, origin: emptyRoute, nextPath: always('/') },
    { name: names.firstPage, origin: site, nextPath: always('/api/product/all') },
    { name: names.likelyPages, origin: site, nextPath: likelyPage },
    { name: names.anyPage, origin: site, nextPath: () => `/api/product/all?page=${random.whole(1, lastPage)}` },
    { name: names.details, origin: site, nextPath: () => `/api/product/details/${random.pick(slugs)}` },
    // Pages are cached by their whole address: a different query for each request makes each of them be rendered.
    { name: names.renderedHome, origin: site, nextPath: newVisit },
    { name: names.sharedHome, origin: site, headers: { 'accept-encoding': 'br' }, nextPath: always('/') },
  ];
}
