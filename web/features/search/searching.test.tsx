import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingAmenities, listingStatuses, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { searchSorts } from '#contract/search/search.vocabulary.ts';
import { understandFilters } from '#contract/search/understand-filters.ts';
import { parseSearchParams } from '#web/lib/search-params.ts';
import { understandList } from './list-queries.ts';
import { readSearchAddress, searchViews } from './search-schema.ts';
import { type SearchScope, type SearchState, searchHref } from './searching.tsx';

const search: SearchScope = { path: '/search', fixed: {} };
const houses: SearchScope = { path: '/buy/houses', fixed: { purpose: 'sale', types: ['House'] } };
const plain: SearchState = { filters: {}, sort: 'newest', show: 'list' };

describe('the address of a search', () => {
  test.each<[string, SearchScope, Partial<SearchState>, number, string]>([
    ['of everything is that of its page', search, {}, 1, '/search'],
    ['leaves out what is usual', search, { sort: 'newest', show: 'list' }, 1, '/search'],
    [
      'holds order, view and page where they are not',
      search,
      { sort: 'price_asc', show: 'map' },
      3,
      '/search?sort=price_asc&show=map&page=3',
    ],
    [
      'holds the filters',
      search,
      { filters: { beds: 3, types: ['House', 'Land'] } },
      1,
      '/search?propertyType=House%2CLand&beds=3',
    ],
    [
      'does not repeat what the page implies',
      houses,
      { filters: { ...houses.fixed, beds: 2 } },
      1,
      '/buy/houses?beds=2',
    ],
    ['of a page that implies all of it is the page', houses, { filters: houses.fixed }, 1, '/buy/houses'],
  ])('%s', (_, scope, change, page, href) => {
    expect(searchHref(scope, { ...plain, ...change }, page)).toBe(href);
  });

  test('whatever is searched for: opened again, the address says the same, its words understood', async () => {
    const filters: fc.Arbitrary<ListingFilters> = fc
      .record(
        {
          location: fc.constantFrom('Huye', 'house & garden', '3 bed?', 'a=b'),
          statuses: fc.uniqueArray(fc.constantFrom(...listingStatuses), { minLength: 1 }),
          types: fc.uniqueArray(fc.constantFrom(...listingTypes), { minLength: 1 }),
          amenities: fc.uniqueArray(fc.constantFrom(...listingAmenities), { minLength: 1 }),
          places: fc.uniqueArray(fc.constantFrom('gasabo', 'gasabo/kacyiru', 'huye/ngoma'), { minLength: 1 }),
          priceMin: fc.nat(9_999_999),
          priceMax: fc.nat(9_999_999),
          beds: fc.integer({ min: 1, max: 9 }),
          hasPhotos: fc.constant(true as const),
        },
        { requiredKeys: [] },
      )
      .map(inContractOrder);
    const sort = fc.constantFrom(...searchSorts);
    const show = fc.constantFrom(...searchViews);
    await fc.assert(
      fc.asyncProperty(filters, sort, show, fc.integer({ min: 1, max: 50 }), async (asked, sortedBy, shown, page) => {
        const href = searchHref(search, { filters: asked, sort: sortedBy, show: shown }, page);
        const read = readSearchAddress(parseSearchParams(new URL(href, 'http://localhost').search));
        expect([read.sort, read.show, read.page]).toEqual([sortedBy, shown, page]);
        expect((await understandList(read)).filters).toEqual(understandFilters(asked));
      }),
    );
  });
});

/** Lists are read back in the order of the contract, whatever order they were chosen in. */
function inContractOrder({ statuses, types, amenities, ...filters }: ListingFilters): ListingFilters {
  const ordered = <Value,>(known: readonly Value[], chosen: readonly Value[]) =>
    known.filter((value) => chosen.includes(value));
  return {
    ...filters,
    ...(statuses && { statuses: ordered(listingStatuses, statuses) }),
    ...(types && { types: ordered(listingTypes, types) }),
    ...(amenities && { amenities: ordered(listingAmenities, amenities) }),
  };
}
