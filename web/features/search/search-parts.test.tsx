// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { ListingFilters } from '#contract/search/filters.ts';
import { locationParts } from '#contract/search/understand-filters.ts';
import { show } from '#web/testing/render.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import type { Explored } from './filters/filter-panel.tsx';
import { recentSearches } from './form/recent-searches.ts';
import { NoResults } from './no-results.tsx';
import { ResultsBar } from './results-bar.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SearchingProvider, type SearchScope, type SearchState } from './searching.tsx';
import { SortSelect } from './sort-select.tsx';
import { useRememberedSearch } from './use-remembered-search.ts';
import { ViewSwitch } from './view-switch.tsx';

const search: SearchScope = { path: '/search', fixed: {} };
const houses: SearchScope = { path: '/buy/houses', fixed: { purpose: 'sale', types: ['House'] } };
const exploredOf = (changes: Partial<Explored> = {}, total = 0) =>
  ({
    products: [],
    pagination: { total, page: 1, pages: 1 },
    facets: { places: [] },
    interpretation: { corrections: [] },
    ...changes,
  }) as unknown as Explored;

type Around = Partial<SearchState> & { scope?: SearchScope };

async function showPart(part: ReactNode, { scope = search, ...state }: Around = {}) {
  const around = (of: Partial<SearchState>, inner: ReactNode) => (
    <SearchingProvider
      scope={scope}
      state={{ filters: {}, sort: 'newest', show: 'list', ...of }}
      parts={of.filters?.location === undefined ? [] : locationParts(of.filters.location)}
    >
      {inner}
    </SearchingProvider>
  );
  const shown = await show(around(state, part), { areas: ['search', 'vocabulary'], at: '/search' });
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const changeTo = (of: Partial<SearchState>, inner = part) => shown.change(around(of, inner));
  return { ...shown, links, changeTo };
}

test('each filter in use leads to the search without it, and Clear all to the page as it begins', async () => {
  const filters: ListingFilters = { ...houses.fixed, beds: 3, priceMax: 50_000 };
  const { links } = await showPart(<AppliedFilters places={undefined} />, {
    scope: houses,
    filters,
    sort: 'price_asc',
  });
  expect(
    links()
      .map(([, href]) => href)
      .toSorted(),
  ).toEqual([
    '/buy/houses?beds=3&sort=price_asc',
    '/buy/houses?budget=50000&sort=price_asc',
    '/buy/houses?sort=price_asc',
  ]);
});

test('what the page itself implies is no filter in use', async () => {
  await showPart(<AppliedFilters places={undefined} />, { scope: houses, filters: houses.fixed });
  expect(screen.queryByRole('link')).toBeNull();
});

test('when nothing is found, the filters that cost most come first, and those that cost nothing do not come', async () => {
  const explored = exploredOf({
    without: [
      { filter: 'beds', count: 2 },
      { filter: 'price', count: 1_500 },
      { filter: 'types', count: 9 },
      { filter: 'location', count: 0 },
    ],
  });
  const { links } = await showPart(<NoResults explored={explored} />, {
    filters: { beds: 3, priceMax: 50_000, location: 'Huye' },
  });
  expect(links()).toEqual([
    ['No price limit (1,500 homes)', '/search?location=Huye&beds=3'],
    ['Any number of bedrooms (2 homes)', '/search?location=Huye&budget=50000'],
    ['Clear all filters', '/search'],
    ['See all properties', '/all'],
  ]);
});

test('where two filters are to blame, they are offered together; what the page asks for is not given up', async () => {
  const explored = exploredOf({
    without: [{ filter: 'beds', count: 0 }],
    withoutTwo: [
      { filters: ['beds', 'price'], count: 4 },
      { filters: ['types', 'price'], count: 9 },
    ],
  });
  const { links } = await showPart(<NoResults explored={explored} />, {
    scope: houses,
    filters: { ...houses.fixed, beds: 3, priceMax: 50_000, baths: 2 },
  });
  expect(links()).toEqual([
    ['Any number of bedrooms · No price limit (4 homes)', '/buy/houses?baths=2'],
    ['Up to $50,000Remove this filter', '/buy/houses?beds=3&baths=2'],
    ['3+ bedroomsRemove this filter', '/buy/houses?budget=50000&baths=2'],
    ['2+ bathroomsRemove this filter', '/buy/houses?budget=50000&beds=3'],
    ['Clear all filters', '/buy/houses'],
    ['See all properties', '/all'],
  ]);
});

test('where more filters are to blame, each can be removed by itself, and all at once', async () => {
  const explored = exploredOf({ without: [{ filter: 'beds', count: 0 }], withoutTwo: [] });
  const { links } = await showPart(<NoResults explored={explored} />, {
    filters: { types: ['House', 'Office'], beds: 3 },
  });
  expect(links().map(([, href]) => href)).toEqual([
    '/search?propertyType=Office&beds=3',
    '/search?propertyType=House&beds=3',
    '/search?propertyType=House%2COffice',
    '/search',
    '/all',
  ]);
});

test('the nearest places take the place of every other where, and keep the rest of the search', async () => {
  const place = { key: 'huye/ngoma', name: 'Ngoma', district: 'Huye', count: 1_200, kilometres: 12.6 };
  const box = { west: 29, south: -2, east: 30, north: -1 };
  const filters: ListingFilters = { beds: 3, location: 'x', places: ['gasabo'], box };
  const { links } = await showPart(<NoResults explored={exploredOf({ nearestPlaces: [place] as never })} />, {
    filters,
  });
  expect(links()[0]).toEqual(['Ngoma, Huye, 13 km away: 1,200', '/search?place=huye%2Fngoma&beds=3']);
});

test('without an answer there are only the ways to all properties', async () => {
  const { links } = await showPart(<NoResults explored={undefined} />, { filters: { beds: 3 } });
  expect(links()).toEqual([
    ['Clear all filters', '/search'],
    ['See all properties', '/all'],
  ]);
});

test.each<[ListingFilters, SearchState['sort'], boolean[]]>([
  [{}, 'newest', [false, false]],
  [{ location: 'Huye' }, 'newest', [true, false]],
  [{ near: { latitude: 0, longitude: 0, kilometres: 5 } }, 'newest', [false, true]],
  [{}, 'nearest', [false, true]],
])('of %j by %s, best match and nearest are offered where they say something: %j', async (filters, sort, offered) => {
  await showPart(<SortSelect />, { filters, sort });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(['Best match', 'Nearest first'].map((name) => options.includes(name))).toEqual(offered);
});

test('an order that is chosen counts at once, leads to the first page, and is given up by Back', async () => {
  const { user, address, changeTo } = await showPart(<SortSelect />, { filters: { beds: 3 } });
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(select, 'price_asc');
  expect(select.value).toBe('price_asc');
  await waitFor(() => expect(address()).toBe('/search?beds=3&sort=price_asc'));
  changeTo({ filters: { beds: 3 }, sort: 'price_asc' });
  changeTo({ filters: { beds: 3 } });
  expect(select.value).toBe('newest');
});

test('without scripts the order is sent with all filters and the view', async () => {
  await showPart(<SortSelect />, { scope: houses, filters: { ...houses.fixed, beds: 3 }, show: 'both' });
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['beds', '3'],
    ['show', 'both'],
  ]);
});

test('a view keeps the search', async () => {
  const { links } = await showPart(<ViewSwitch />, { filters: { beds: 3 }, sort: 'price_asc', show: 'map' });
  expect(links().map(([, href]) => href)).toEqual([
    '/search?beds=3&sort=price_asc',
    '/search?beds=3&sort=price_asc&show=both',
    '/search?beds=3&sort=price_asc&show=map',
  ]);
});

test('what a place means that has no border of its own is said', async () => {
  const chosenPlaces = [
    { key: 'lake.kivu', name: 'Kivu', sectors: ['Gisenyi', 'Nyamyumba'] },
    { key: 'gasabo', name: 'Gasabo' },
  ];
  await showPart(<ResultsBar explored={exploredOf({ chosenPlaces }, 3)} />);
  expect(screen.getByText('Lake Kivu: everything in the sectors on its shore (Gisenyi, Nyamyumba).')).toBeDefined();
  expect(screen.queryByText(/^Gasabo/)).toBeNull();
});

test('the number of results is announced, with the corrected words', async () => {
  const corrections = [{ typed: 'kacyru', meant: ['Kacyiru', 'Kacuka', 'Karuruma', 'Kagugu'] }];
  const { changeTo } = await showPart(<ResultsBar explored={undefined} />);
  expect(screen.getByRole('status').textContent).not.toMatch(/\d/);
  changeTo({}, <ResultsBar explored={exploredOf({ interpretation: { corrections } as never }, 1_200)} />);
  expect(screen.getByRole('status').textContent).toBe('1,200 properties found');
  expect(screen.getByText('“kacyru” was also taken for Kacyiru, Kacuka, Karuruma.')).toBeDefined();
  changeTo({}, <ResultsBar explored={undefined} isFailed />);
  expect(screen.queryByRole('status')).toBeNull();
});

function Remembering({ explored }: { explored: Explored | undefined }) {
  useRememberedSearch(explored);
  return null;
}

beforeEach(() => localStorage.clear());

test('a search that found something is remembered once, without its order, view and what the map showed', async () => {
  const box = { west: 29, south: -2, east: 30, north: -1 };
  const filters: ListingFilters = { beds: 3, box };
  const { changeTo } = await showPart(<Remembering explored={undefined} />, {
    filters,
    sort: 'price_asc',
    show: 'map',
  });
  changeTo({ filters }, <Remembering explored={exploredOf({}, 0)} />);
  expect(recentSearches()).toEqual([]);
  changeTo({ filters }, <Remembering explored={exploredOf({}, 5)} />);
  changeTo({ filters, sort: 'largest' }, <Remembering explored={exploredOf({}, 5)} />);
  expect(recentSearches().map(({ address }) => address)).toEqual(['/search?beds=3']);
});

test('a search for everything, and one of a page of its own, is not remembered', async () => {
  await showPart(<Remembering explored={exploredOf({}, 5)} />);
  await showPart(<Remembering explored={exploredOf({}, 5)} />, {
    scope: houses,
    filters: { ...houses.fixed, beds: 3 },
  });
  expect(recentSearches()).toEqual([]);
});

test('the summary of a search names the place first, in its own words', async () => {
  const filters: ListingFilters = { purpose: 'rent', priceMax: 600, beds: 3, location: 'kigali' };
  const summary = () => screen.getByRole('button').textContent;
  const { changeTo } = await showPart(<SearchSummary explored={undefined} onOpen={() => undefined} />, { filters });
  expect(summary()).toBe('Change the search: Kigali · For rent · Up to $600 · 3+ bedrooms');
  changeTo({ filters: { purpose: 'rent', places: ['gasabo/kacyiru'] } });
  expect(summary()).toBe('Change the search: Kacyiru · For rent');
  changeTo({ filters: {} });
  expect(summary()).toBe('Change the search: Any place · any price');
});
