// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing, usd } from '#web/testing/sample-listing.ts';
import { readOwnListAddress } from './own-list-address.ts';
import { OwnListPage } from './own-list-page.tsx';

const areas = ['own-list', 'listings', 'vocabulary'] as const;
const house: OwnListing = {
  ...sampleListing,
  _id: 'h',
  title: 'Brick house',
  slug: 'brick-house',
  isTakenDown: false,
};
const plot: OwnListing = { ...house, _id: 'p', title: 'Plot in Huye', type: 'Land', slug: 'plot' };
const pageOf = (products: OwnListing[], total = products.length, page = 1) => ({
  products,
  pagination: { total, page, pages: Math.max(1, Math.ceil(total / 10)) },
});
const list = (...products: OwnListing[]): Answers => ({ 'GET /api/product/seller/all': pageOf(products) });

async function showList(answers: Answers, params: Record<string, string> = {}, language: 'en' | 'fr' | 'rw' = 'en') {
  const sent = answerApi(answers);
  const address = readOwnListAddress(params);
  const at = `/all-products?${new URLSearchParams(params)}`;
  const shown = await show(<OwnListPage address={address} siteUrl="https://urugo.example" />, { areas, at, language });
  await waitFor(() => expect(screen.queryByText('Loading your products…')).toBeNull());
  return { ...shown, sent, made: (call: string) => sent.filter((one) => one.call.startsWith(call)) };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const titles = () => screen.queryAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent);

describe('the own list', () => {
  it('shows every listing with its way to the form', async () => {
    await showList(list(house, plot));
    expect(await screen.findByRole('link', { name: 'Plot in Huye' })).toHaveProperty('pathname', '/update-product/p');
    expect(titles()).toEqual(['Brick house', 'Plot in Huye']);
    expect(screen.getByText('Showing 1 to 2 of 2 results')).toBeTruthy();
  });

  it('shows both prices of what is for sale and to rent, and the period beside the rent alone', async () => {
    const both: OwnListing = {
      ...house,
      money: usd(90_000),
      purpose: 'both',
      rentMoney: usd(450),
      rentPeriod: 'month',
    };
    await showList(list(both));
    const row = await screen.findByRole('row', { name: /Brick house/ });
    expect(row.textContent).toMatch(/\$90,000 · \$450 (?:\/|per) month/);
  });

  it('without any leads to the form of a new one', async () => {
    await showList(list());
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a new product' }).getAttribute('href')).toBe('/new-product');
  });

  it('that could not be loaded says why, and is there when it is asked for again', async () => {
    const answers: Answers = { 'GET /api/product/seller/all': () => noConnection() };
    const { user } = await showList(answers);
    expect(await screen.findByRole('alert')).toBeTruthy();
    Object.assign(answers, list(house));
    await user.click(button(/again|retry/i));
    await waitFor(() => expect(titles()).toEqual(['Brick house']));
  });

  it('beyond its last page leads back to that', async () => {
    await showList({ 'GET /api/product/seller/all': pageOf([], 12, 5) }, { page: '5', status: 'Sold' });
    const link = await screen.findByRole('link', { name: /last page/i });
    expect(link.getAttribute('href')).toContain('page=2');
    expect(link.getAttribute('href')).toContain('status=Sold');
  });

  it.each([
    ['fr', 'Tout sélectionner sur cette page'],
    ['rw', 'Hitamo byose biri kuri uru rupapuro'],
  ] as const)('speaks the language of the page (%s)', async (language, all) => {
    await showList(list(house), {}, language);
    expect(await screen.findByRole('checkbox', { name: all })).toBeTruthy();
  });
});

describe('a deletion', () => {
  it('is asked about first, and can be thought better of', async () => {
    const { user, made } = await showList(list(house, plot));
    await user.click(await screen.findByRole('button', { name: 'Delete Plot in Huye' }));
    expect(screen.getByRole('dialog').textContent).toContain('Plot in Huye');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(made('DELETE')).toEqual([]);
  });

  it('takes the listing out of the list at once, and brings it back when asked', async () => {
    const answers: Answers = {
      ...list(house, plot),
      'DELETE /api/product/delete/{id}': { message: 'Deleted' } as never,
      'POST /api/product/restore/{id}': { message: 'Restored' } as never,
    };
    const { user, made } = await showList(answers);
    await user.click(await screen.findByRole('button', { name: 'Delete Plot in Huye' }));
    Object.assign(answers, list(house));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Brick house']));
    expect(await screen.findByText('Product deleted successfully')).toBeTruthy();
    expect(made('DELETE').map(({ path }) => path)).toEqual(['/api/product/delete/p']);
    Object.assign(answers, list(house, plot));
    await user.click(button(/undo|bring/i));
    await waitFor(() => expect(titles()).toEqual(['Brick house', 'Plot in Huye']));
    expect(made('POST').map(({ path }) => path)).toEqual(['/api/product/restore/p']);
    expect(screen.queryByRole('button', { name: /undo|bring/i })).toBeNull();
  });

  it('that the server refuses leaves the listing where it was, and says why', async () => {
    const why = 'An auction has published this listing.';
    const { user } = await showList({
      ...list(house, plot),
      'DELETE /api/product/delete/{id}': () => refusal('STATE', { message: why }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Plot in Huye' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    expect(titles()).toEqual(['Brick house', 'Plot in Huye']);
  });

  it('that could not be undone can be undone again', async () => {
    const { user } = await showList({
      ...list(house),
      'DELETE /api/product/delete/{id}': { message: 'Deleted' } as never,
      'POST /api/product/restore/{id}': () => noConnection(),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Brick house' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: /undo|bring/i }));
    expect((await screen.findByRole('alert')).textContent).toBe('The product could not be brought back');
    expect(button(/undo|bring/i)).toBeTruthy();
  });
});

describe('a selection', () => {
  it('of some rows is counted, marked together and reported as one', async () => {
    const { user, sent } = await showList({
      ...list(house, plot),
      'POST /api/product/status/{id}': { message: 'Changed' } as never,
    });
    await user.click(await screen.findByRole('checkbox', { name: /Plot in Huye/ }));
    expect(box(/all/i).indeterminate).toBe(true);
    await user.click(box(/Brick house/));
    expect([box(/all/i).checked, box(/all/i).indeterminate]).toEqual([true, false]);
    await user.click(within(screen.getByRole('region', { name: /select/i })).getByRole('button', { name: 'Sold' }));
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2));
    expect(sent.flatMap(({ call, path, body }) => (call.startsWith('POST') ? [[path, body]] : []))).toEqual([
      ['/api/product/status/h', { status: 'Sold' }],
      ['/api/product/status/p', { status: 'Sold' }],
    ]);
  });

  it('by keyboard goes along the rows with Shift, to all with Ctrl and A, and to none with Escape', async () => {
    const { user } = await showList(list(house, plot, { ...house, _id: 'x', title: 'Flat' }));
    (await screen.findByRole('checkbox', { name: /Brick house/ })).focus();
    const checked = () => [/Brick/, /Plot/, /Flat/].map((name) => box(name).checked);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(checked()).toEqual([true, true, false]);
    expect(document.activeElement).toBe(box(/Plot/));
    await user.keyboard('{Control>}a{/Control}');
    expect(checked()).toEqual([true, true, true]);
    await user.keyboard('{Escape}');
    expect(checked()).toEqual([false, false, false]);
  });
});
