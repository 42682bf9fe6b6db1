// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListingFilters } from '#contract/search/filters.ts';
import en from '#web/i18n/messages/search/en.json' with { type: 'json' };
import { pressEscape, show } from '#web/testing/render.tsx';
import { SearchingProvider, type SearchScope, type SearchState } from '../searching.tsx';
import { type Explored, FilterPanel } from './filter-panel.tsx';
import { Filters } from './filter-sheet.tsx';

afterEach(() => vi.useRealTimers());

const texts = en.search;
const search: SearchScope = { path: '/search', fixed: {} };
const houses: SearchScope = { path: '/buy/houses', fixed: { purpose: 'sale', types: ['House'] } };

const explored = {
  products: [],
  pagination: { total: 12, page: 1, pages: 1 },
  facets: {
    purposes: [
      { value: 'sale', count: 8 },
      { value: 'rent', count: 4 },
      { value: 'stay', count: 0 },
    ],
    types: [
      { value: 'House', count: 7 },
      { value: 'Office', count: 0 },
    ],
    categories: [{ value: 'Residential', count: 7 }],
    statuses: [{ value: 'For Sale', count: 7 }],
    amenities: [
      { value: 'water_tank', count: 3 },
      { value: 'garden', count: 0 },
    ],
    beds: [
      { value: 1, count: 7 },
      { value: 4, count: 0 },
    ],
    baths: [{ value: 1, count: 7 }],
    listedWithinDays: [{ value: 7, count: 2 }],
    places: [{ key: 'gasabo', name: 'Gasabo', count: 5 }],
    provinces: [],
    hasPhotos: 4,
    isReduced: 0,
    hasAuction: 1,
  },
  histograms: { price: [], size: [] },
  interpretation: { words: [], corrections: [], places: [] },
} as unknown as Explored;

type Around = Partial<SearchState> & { scope?: SearchScope; isPlaceOnly?: boolean };

async function showPanel({ scope = search, isPlaceOnly = false, ...state }: Around = {}) {
  const shown = await show(
    <SearchingProvider scope={scope} state={{ filters: {}, sort: 'newest', show: 'list', ...state }} parts={[]}>
      <FilterPanel explored={explored} isPlaceOnly={isPlaceOnly} />
    </SearchingProvider>,
    { areas: ['search', 'vocabulary'], at: scope.path },
  );
  const input = (name: string, value = '') =>
    document.querySelector(`input[name="${name}"][value="${value}"]`) as HTMLInputElement;
  const typed = (name: string) => document.querySelector(`input[type="text"][name="${name}"]`) as HTMLInputElement;
  return { ...shown, input, typed };
}

test('a box that is ticked searches at once and keeps what was chosen before', async () => {
  const { user, input, address } = await showPanel({ filters: { beds: 1 } });
  await user.click(input('features', 'water_tank'));
  await waitFor(() => expect(address()).toBe('/search?features=water_tank&beds=1'));
  expect(input('features', 'water_tank').checked).toBe(true);
});

test('the deal is asked for before the price, which goes where it meant something else', async () => {
  const { user, input, typed, address } = await showPanel({ filters: { purpose: 'sale', priceMax: 90_000, beds: 1 } });
  const order = input('lookingFor', 'Rental').compareDocumentPosition(typed('budget'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect([input('lookingFor', 'For Sale').checked, input('lookingFor', 'Stay').disabled]).toEqual([true, true]);
  await user.click(input('lookingFor', 'Rental'));
  await waitFor(() => expect(address()).toBe('/search?lookingFor=Rental&beds=1'));
});

test('a page for one deal does not ask for it', async () => {
  const { input } = await showPanel({ scope: houses, filters: houses.fixed });
  expect([input('lookingFor', 'Rental'), input('photos', '1') !== null]).toEqual([null, true]);
});

test('a choice that would leave nothing is seen, but cannot be made; one that is made can be undone', async () => {
  const { input } = await showPanel({ filters: { amenities: ['garden'] } });
  expect([input('propertyType', 'Office').disabled, input('beds', '4').disabled]).toEqual([true, true]);
  expect(input('features', 'garden').disabled).toBe(false);
});

test('what the page itself says is not asked for, and not repeated in the address', async () => {
  const { user, input, address } = await showPanel({ scope: houses, filters: houses.fixed });
  expect(input('propertyType', 'House')).toBeNull();
  await user.click(input('photos', '1'));
  await waitFor(() => expect(address()).toBe('/buy/houses?photos=1'));
});

test('a typed number searches when it is done: by Enter, or by leaving the field, once', async () => {
  const { user, typed, address } = await showPanel();
  await user.type(typed('propertySize'), '150');
  expect(address()).toBe('/search');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('propertySize=150'));
  const before = address();
  await user.tab();
  expect(address()).toBe(before);
});

test('filters that are not asked for here, the order and the view stay', async () => {
  const filters: ListingFilters = { query: 'lake view', sellerId: 'one' } as ListingFilters;
  const { input } = await showPanel({ filters, sort: 'price_asc', show: 'map' });
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toMatchObject({
    sort: 'price_asc',
    show: 'map',
  });
  expect(input('beds')).toBeTruthy();
});

test('a panel of places alone asks for nothing else', async () => {
  const { input } = await showPanel({ isPlaceOnly: true });
  expect([input('place', 'gasabo') !== null, input('propertyType', 'House'), input('photos', '1')]).toEqual([
    true,
    null,
    null,
  ]);
});

test('without scripts the panel is a form that leads to the page', async () => {
  await showPanel({ scope: houses, filters: houses.fixed });
  const form = document.querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method]).toEqual(['/buy/houses', 'get']);
});

async function showFilters(count: number, total: number | undefined) {
  return show(
    <Filters count={count} total={total} isBeside panel={<p>The panel</p>} phoneOnly={<p>Only on phones</p>} />,
    { areas: ['search'] },
  );
}

test('the button of the filters says how many are set, and opens them in a sheet instead of in their place', async () => {
  await showFilters(3, 12);
  // Nothing unfolds: the browser's own way is prevented.
  expect(fireEvent.click(screen.getByText('Filters (3)'))).toBe(false);
  expect(screen.getByRole('dialog', { name: texts.filters })).toBeTruthy();
  expect(screen.getByText('Only on phones')).toBeTruthy();
});

test.each<[string, (user: Awaited<ReturnType<typeof show>>['user']) => Promise<void> | void]>([
  ['its button, which says how many one will see', (user) => user.click(screen.getByRole('button', { name: /12/ }))],
  ['Escape', () => pressEscape()],
  ['a press beside it', (user) => user.click(screen.getByRole('dialog'))],
])('the sheet is closed by %s', async (_, close) => {
  const { user } = await showFilters(0, 12);
  await user.click(screen.getByText(texts.filters));
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[string, (user: Awaited<ReturnType<typeof show>>['user']) => Promise<void> | void]>([
  ['its button', (user) => user.click(screen.getByRole('button', { name: /12/ }))],
  ['Escape', () => pressEscape()],
])('a slider that was just moved counts when the sheet is closed by %s', async (_, close) => {
  const columns = [0, 100_000, 200_000].map((from) => ({ from, to: from + 100_000, count: 4 }));
  const panel = <FilterPanel explored={{ ...explored, histograms: { price: columns, size: [] } } as never} />;
  const { user, address } = await show(
    <SearchingProvider scope={search} state={{ filters: {}, sort: 'newest', show: 'list' }} parts={[]}>
      <Filters count={0} total={12} isBeside={false} panel={panel} />
    </SearchingProvider>,
    { areas: ['search', 'vocabulary'], at: '/search' },
  );
  await user.click(screen.getByText(texts.filters));
  const [lowest] = within(screen.getByRole('dialog')).getAllByRole('slider');
  fireEvent.change(lowest as HTMLElement, { target: { value: '1' } });
  expect(address()).toBe('/search');
  await close(user);
  expect(address()).toContain('priceMin=100000');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click within the sheet leaves it open', async () => {
  const { user } = await showFilters(0, undefined);
  await user.click(screen.getByText(texts.filters));
  await user.click(screen.getAllByText('The panel').at(-1) as HTMLElement);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.loading })).toBeTruthy();
});
