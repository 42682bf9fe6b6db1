// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { type Answers, answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchForm, type SearchFormValues } from './search-form.tsx';
import { unreadableCriteria } from './unreadable-criteria.ts';

const call = 'GET /api/product/suggest';
type Suggestions = ApiResponse<typeof call>['suggestions'];
const kacyiru = {
  kind: 'place',
  key: 'gasabo/kacyiru',
  name: 'Kacyiru',
  district: 'Gasabo',
  count: 12,
} as Suggestions[0];
const kigali = { ...kacyiru, key: 'province.kigali', name: 'Kigali', district: undefined, count: 1 } as Suggestions[0];
const kivu = { ...kigali, key: 'lake.kivu', name: 'Kivu', sectors: ['Gisenyi'] } as Suggestions[0];
/** Of typed words alone; before there are any, popular places are asked for. */
const typedOf = (sent: readonly { path: string }[]) => sent.filter(({ path }) => paramsOf(path).text !== undefined);
const houses: Suggestions[0] = { kind: 'type', type: 'House', count: 300 };
const listing: Suggestions[0] = { kind: 'listing', product: sampleListing };

type Page = {
  initial?: SearchFormValues;
  variant?: 'bar' | 'hero';
  kept?: Record<string, string>;
  saidIn?: (sentence: string) => Promise<Record<string, string>>;
};

async function showForm(
  answer: Answers[typeof call] = { suggestions: [] },
  { initial = {}, variant = 'bar', kept = {}, saidIn = async () => ({}) }: Page = {},
) {
  const sent = answerApi({ [call]: answer });
  const formOf = (values: SearchFormValues) => (
    <SearchForm
      initial={values}
      unreadable={unreadableCriteria(values)}
      variant={variant}
      kept={kept}
      saidIn={saidIn}
    />
  );
  const shown = await show(formOf(initial), { areas: ['home', 'vocabulary'], at: '/search' });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
  const options = () =>
    [...document.querySelectorAll('[role=option]')].map(({ children }) => children[1]?.firstElementChild?.textContent);
  const click = async (name: string) => shown.user.click(within(await screen.findByRole('listbox')).getByText(name));
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const changeTo = (values: SearchFormValues) => shown.change(formOf(values));
  return { ...shown, sent, box, options, click, active, changeTo };
}
const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'https://x').searchParams);

beforeEach(() => localStorage.clear());

test('the arrows go through the suggestions and back to the box, and Enter searches for the place', async () => {
  const { user, box, options, active, address } = await showForm({ suggestions: [kacyiru, houses] });
  await user.type(box, 'ka');
  await waitFor(() => expect(options()).toEqual(['Kacyiru', 'House']));
  expect(box.getAttribute('aria-expanded')).toBe('true');
  const seen: (string | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    seen.push(active());
  }
  expect(seen).toEqual([
    'KacyiruSector in Gasabo · 12 properties',
    'House300 properties',
    undefined,
    'House300 properties',
    'KacyiruSector in Gasabo · 12 properties',
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(paramsOf(address())).toEqual({ place: 'gasabo/kacyiru' }));
  expect([box.value, box.getAttribute('aria-expanded'), options()]).toEqual(['Kacyiru, Gasabo', 'false', []]);
});

test('without an active suggestion Enter searches for the words', async () => {
  const { user, box, options, address } = await showForm({ suggestions: [kacyiru] });
  await user.type(box, ' ka ');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(paramsOf(address())).toEqual({ location: 'ka' }));
});

test('a new sentence takes the place of what it says itself, and of nothing that has just been chosen', async () => {
  const { user, box, address } = await showForm(undefined, {
    initial: { location: 'Huye', propertyType: 'House', budget: '600', propertySize: '90' },
    kept: { beds: '3', features: 'parking', sizeMax: '200' },
    saidIn: async () => ({ propertyType: 'Land', beds: '4', propertySize: '80', budget: '70' }),
  });
  await user.clear(screen.getByLabelText(/Budget/));
  await user.type(screen.getByLabelText(/Budget/), '800');
  await user.clear(box);
  await user.type(box, 'land, 4 rooms, under 70');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(paramsOf(address())).toEqual({ location: 'land, 4 rooms, under 70', budget: '800', features: 'parking' }),
  );
});

test('Escape closes the list and keeps the words; more words open it again', async () => {
  const { user, box, options } = await showForm({ suggestions: [kacyiru] });
  await user.type(box, 'ka');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect([options(), box.value, box.getAttribute('aria-activedescendant')]).toEqual([[], 'ka', null]);
  await user.keyboard('c');
  await waitFor(() => expect(options()).toHaveLength(1));
});

test('suggestions for words that have changed since are not shown', async () => {
  const late = Promise.withResolvers<{ suggestions: Suggestions }>();
  const { user, box, options, sent } = await showForm(({ path }) =>
    paramsOf(path).text === 'ka' ? late.promise : { suggestions: [kigali] },
  );
  await user.type(box, 'ka');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.clear(box);
  await user.type(box, 'kig');
  await waitFor(() => expect(options()).toEqual(['Kigali']));
  late.resolve({ suggestions: [kacyiru] });
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['Kigali']);
});

test('fewer than two letters and a server that fails suggest nothing, and the form still works', async () => {
  const { user, box, options, sent, address } = await showForm(noConnection);
  await user.type(box, 'k');
  await new Promise((done) => setTimeout(done, 250));
  expect(typedOf(sent)).toHaveLength(0);
  await user.type(box, 'ig');
  await waitFor(() => expect(typedOf(sent).length).toBeGreaterThan(0));
  expect([options(), box.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(paramsOf(address())).toEqual({ location: 'kig' }));
});

test('a type that was suggested is chosen as the type, and the words are gone', async () => {
  const { user, box, click, address } = await showForm({ suggestions: [houses] });
  await user.type(box, 'hou');
  await click('House');
  await waitFor(() => expect(paramsOf(address())).toEqual({ propertyType: 'House' }));
  expect([box.value, screen.getByLabelText<HTMLSelectElement>('Property Type').value]).toEqual(['', 'House']);
});

test('a property that was suggested is led to', async () => {
  const { user, box, click, address, options } = await showForm({ suggestions: [listing] });
  await user.type(box, 'brick');
  await click('Brick house');
  await waitFor(() => expect(address()).toBe('/product/brick-house?from=search'));
  expect(options()).toEqual([]);
});

test('recent searches are offered before one types, and one of them closes the list', async () => {
  rememberSearch({ address: '/search?beds=3', label: '3+ beds' });
  rememberSearch({ address: '/search?beds=4', label: '4+ beds' });
  const { user, box, click, options, address } = await showForm();
  await user.click(box);
  await waitFor(() => expect(options()).toEqual(['4+ beds', '3+ beds']));
  await click('3+ beds');
  await waitFor(() => expect(address()).toBe('/search?beds=3'));
  expect([options(), box.getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('before one types, popular places are below the recent searches, with what they are', async () => {
  rememberSearch({ address: '/search?beds=3', label: '3+ beds' });
  const { user, box, options } = await showForm({ suggestions: [kigali, kivu] });
  await user.click(box);
  await waitFor(() => expect(options()).toEqual(['3+ beds', 'Kigali', 'Lake Kivu']));
  const popular = within(screen.getByRole('listbox')).getByRole('group', { name: 'Popular' });
  expect([...popular.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
    'KigaliCity · 1 property',
    'Lake KivuLake: sectors on its shore · 1 property',
  ]);
  await user.type(box, 'x');
  expect(options()).toEqual([]);
});

test('a choice by keyboard stays the same when other suggestions come before it', async () => {
  const late = Promise.withResolvers<{ suggestions: Suggestions }>();
  const { user, box, options, active, address } = await showForm(({ path }) =>
    paramsOf(path).text === 'kac' ? late.promise : { suggestions: [kacyiru] },
  );
  await user.type(box, 'ka');
  await waitFor(() => expect(options()).toEqual(['Kacyiru']));
  await user.type(box, 'c');
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Kacyiru');
  late.resolve({ suggestions: [kigali, kacyiru] });
  await waitFor(() => expect(options()).toEqual(['Kigali', 'Kacyiru']));
  expect(active()).toContain('Kacyiru');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(paramsOf(address())).toEqual({ place: 'gasabo/kacyiru' }));
});

test('after Enter and after Escape the list is closed, and a click opens it', async () => {
  const { user, box, options } = await showForm({ suggestions: [kacyiru] });
  await user.type(box, 'ka');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(options()).toEqual([]);
  await user.click(box);
  await waitFor(() => expect(options()).toHaveLength(1));
});

describe('on a phone', () => {
  const narrow = vi.fn((query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  /** How the browser reports the device's way back. */
  let watcher: { onclose?: () => void } = {};
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(narrow as never);
    vi.stubGlobal(
      'CloseWatcher',
      class {
        constructor() {
          watcher = this as never;
        }
        destroy = () => undefined;
      },
    );
    return () => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    };
  });

  test('the box and its list fill the screen, until one goes back', async () => {
    const { user, box } = await showForm({ suggestions: [kigali] });
    await user.click(box);
    const picker = await screen.findByRole('dialog', { name: 'Location' });
    expect(picker.contains(box)).toBe(true);
    expect(document.activeElement).toBe(box);
    expect(document.documentElement.style.overflow).toBe('hidden');
    await user.click(await within(picker).findByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(box);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('what is typed can be cleared, the keyboard of the phone may go, and a choice leads back to the page', async () => {
    const { user, box, options, click, address } = await showForm({ suggestions: [kigali] });
    await user.type(box, 'kig');
    await waitFor(() => expect(options()).toEqual(['Kigali']));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([box.value, document.activeElement === box]).toEqual(['', true]);
    box.blur();
    expect(screen.getByRole('dialog')).toBeDefined();
    await click('Kigali');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(paramsOf(address())).toEqual({ place: 'province.kigali' }));
  });

  test('the way back of the device closes it, where the browser reports it', async () => {
    const { user, box } = await showForm({ suggestions: [kigali] });
    await user.click(box);
    await waitFor(() => expect(watcher.onclose).toBeDefined());
    watcher.onclose?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('words typed over a chosen place are words again', async () => {
  const place = { key: 'kigali', name: 'Kigali' };
  const { user, box, address } = await showForm(undefined, { initial: { place }, kept: { sort: 'price_asc' } });
  expect(box.value).toBe('Kigali');
  await user.type(box, ' city{Enter}');
  await waitFor(() => expect(paramsOf(address())).toEqual({ location: 'Kigali city', sort: 'price_asc' }));
});

test('an address that comes while one types on takes no words away; after Back it brings its own', async () => {
  const { user, box, changeTo } = await showForm();
  await user.type(box, 'Hu');
  await user.selectOptions(screen.getByLabelText('Property Type'), 'House');
  await user.type(box, 'ye');
  changeTo({ location: 'Hu', propertyType: 'House' });
  expect(box.value).toBe('Huye');
  changeTo({ location: 'Huye', propertyType: 'House' });
  changeTo({ location: 'Hu', propertyType: 'House' });
  expect(box.value).toBe('Hu');
});

test('a choice searches at once in the bar, and with the button on the first page', async () => {
  const bar = await showForm();
  await bar.user.selectOptions(screen.getByLabelText('Looking for'), 'Rent');
  await waitFor(() => expect(paramsOf(bar.address())).toEqual({ lookingFor: 'Rental' }));
  document.body.replaceChildren();
  const hero = await showForm(undefined, { variant: 'hero' });
  await hero.user.selectOptions(screen.getByLabelText('Looking for'), 'Rent');
  await hero.user.type(screen.getByLabelText(/Your Budget/), ' 120k ');
  expect(hero.address()).toBe('/search');
  await hero.user.click(screen.getByRole('button', { name: 'Search Property' }));
  await waitFor(() => expect(paramsOf(hero.address())).toEqual({ lookingFor: 'Rental', budget: '120k' }));
});

test('on the first page the button says how many are found, once something was chosen and while it is known', async () => {
  const totals = [214, 1];
  const sent = answerApi({
    'GET /api/product/explore': () =>
      ({ products: [], pagination: { total: totals.shift(), pages: 1, page: 1 } }) as never,
  });
  const form = <SearchForm variant="hero" />;
  const { user } = await show(form, { areas: ['home', 'vocabulary'] });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Looking for'), 'Rent');
  await screen.findByRole('button', { name: 'Show 214 properties' });
  expect(paramsOf(sent[0]?.path ?? '')).toMatchObject({ lookingFor: 'Rental' });
  await user.type(screen.getByLabelText(/Your Budget/), '90');
  expect(screen.queryByRole('button', { name: 'Show 214 properties' })).toBeNull();
  await screen.findByRole('button', { name: 'Show 1 property' });
  expect(paramsOf(sent.at(-1)?.path ?? '')).toMatchObject({ lookingFor: 'Rental', budget: '90' });
});

test('who saves data is told no number', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  const sent = answerApi({ 'GET /api/product/explore': { products: [] } as never });
  const { user } = await show(<SearchForm variant="hero" />, { areas: ['home', 'vocabulary'] });
  await user.selectOptions(screen.getByLabelText('Looking for'), 'Rent');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(sent).toEqual([]);
});

test('an example is put into the box, and sent with the button', async () => {
  const { user, box, address } = await showForm(undefined, { variant: 'hero' });
  await user.type(box, 'x');
  for (const example of ['Land in Musanze under 20k', 'Apartment for sale in Kacyiru']) {
    await user.click(screen.getByRole('link', { name: example }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' }).value).toBe(example);
  }
  expect(address()).toBe('/search');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search Property' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(paramsOf(address())).toEqual({ location: 'Apartment for sale in Kacyiru' }));
});

test('after Back the fields show the earlier search; several types are one choice', async () => {
  const { changeTo } = await showForm(undefined, { initial: { budget: '5', propertyType: 'House,Land' } });
  const values = () =>
    ['Looking for', 'Property Type', /Your Budget/].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  expect(values()).toEqual(['', 'House,Land', '5']);
  changeTo({ lookingFor: 'Rental', propertyType: 'Land' });
  expect(values()).toEqual(['Rental', 'Land', '']);
});

test.each([
  [{ budget: 'cheap' }, /enter an amount/],
  [{ propertySize: 'big' }, /enter a size/],
])('what cannot be read is kept and said at its field: %j', async (initial, words) => {
  await showForm(undefined, { initial });
  const [name] = Object.keys(initial);
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual([Object.values(initial)[0], 'true']);
  expect(screen.getByText(words)).toBeDefined();
});
