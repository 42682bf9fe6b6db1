// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Payment, PaymentTotal } from '#contract/payments/payments.endpoints.ts';
import { type Answers, answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { readPaymentsAddress } from './payments-address.ts';
import { PaymentsPage } from './payments-page.tsx';

const listCall = 'GET /api/seller/payments';
const totalsCall = 'GET /api/seller/payments/totals';
const payment: Payment = {
  _id: '1',
  kind: 'deal',
  state: 'due',
  money: { amount: 12_000_000, currency: 'USD' },
  at: '2026-03-01T08:00:00.000Z',
  product: { title: 'House', slug: 'house' },
  buyerName: 'Aline',
};
const deposit: Payment = { ...payment, _id: '2', kind: 'deposit', state: 'held', auctionSlug: 'villa' };

/** The page of an address, with what the API answers. */
async function showPayments(answers: Answers = {}, params: Record<string, string> = {}) {
  const given: Answers = { [listCall]: { payments: [payment] }, [totalsCall]: { totals: [] }, ...answers };
  const sent = answerApi(given);
  const pageOf = (of: Record<string, string>) => <PaymentsPage address={readPaymentsAddress(of)} />;
  const at = `/payments?${new URLSearchParams(params)}`;
  const shown = await show(pageOf(params), { areas: ['payments'], at });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return { ...shown, given, sent, field, changeTo: (to: Record<string, string>) => shown.change(pageOf(to)) };
}

const figure = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)
    .getAllByText(/^\D*\d[\d,.]*$/)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('each figure has a line for each currency, and nothing is added up over two', async () => {
  const total = (state: PaymentTotal['state'], amount: number, currency: 'USD' | 'RWF'): PaymentTotal => ({
    kind: 'deal',
    state,
    count: 1,
    money: { amount, currency },
  });
  await showPayments({
    [totalsCall]: { totals: [total('due', 12_000_050, 'USD'), total('due', 900_000, 'RWF'), total('paid', 5, 'RWF')] },
  });
  await screen.findByText('$120,000.50');
  expect(figure('Due from buyers')).toEqual(['$120,000.50', 'RWF 900,000']);
  expect(figure('Received')).toEqual(['RWF 5']);
  expect(figure('Deposits held')).toEqual(['0']);
});

test('totals that fail leave the list as it is, and can be asked for again', async () => {
  const { user, given } = await showPayments({ [totalsCall]: noConnection });
  expect(await screen.findByText('Failed to load the totals.')).toBeDefined();
  expect(await screen.findByText('House')).toBeDefined();
  given[totalsCall] = { totals: [] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Received' })).toBeDefined();
});

test('a row says from whom it is as far as that may be known, and leads to where one can act', async () => {
  const unnamed = { ...deposit, product: { title: '' } };
  await showPayments({ [listCall]: { payments: [payment, { ...deposit, paddle: '17' }, { ...unnamed, _id: '3' }] } });
  const rows = (await screen.findAllByRole('rowheader')).map((head) => head.closest('tr') as HTMLElement);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/orders',
    '/auction/villa',
    '/auction/villa',
  ]);
  const [deal, known, unknown] = rows.map(({ textContent }) => textContent);
  expect(deal).toContain('Aline');
  expect(known).toContain('Paddle 17');
  expect(unknown).toContain('A registered bidder');
  expect(unknown).toContain('Property without a title');
});

test('older payments come below those shown; when they cannot be loaded, what is shown stays', async () => {
  const { user, given, sent } = await showPayments({ [listCall]: { payments: [payment], nextCursor: 'n' } });
  given[listCall] = noConnection;
  await user.click(await screen.findByRole('button', { name: 'Show older payments' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByText('House')).toBeDefined();
  given[listCall] = { payments: [deposit] };
  await user.click(screen.getByRole('button', { name: 'Show older payments' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show older payments' })).toBeNull();
  expect(sent.filter(({ call }) => call === listCall).at(-1)?.path).toContain('cursor=n');
});

test('a list that cannot be loaded can be asked for again', async () => {
  const { user, given } = await showPayments({ [listCall]: noConnection });
  expect(await screen.findByText('Failed to load payments.')).toBeDefined();
  given[listCall] = { payments: [payment] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('House')).toBeDefined();
});

test.each([
  [{}, 'No payments yet', 0],
  [{ state: 'due' }, 'No payments found', 2],
])(
  'an empty list of %j says why, and offers to clear filters only where there are some',
  async (params, title, links) => {
    await showPayments({ [listCall]: { payments: [] } }, params as Record<string, string>);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryAllByRole('link', { name: 'Clear filters' })).toHaveLength(links);
  },
);

test('list, totals and table request what the address filters by, and ignore invalid filters', async () => {
  const params = {
    kind: 'deal',
    state: 'due',
    currency: 'RWF',
    from: '2026-02-30',
    to: '2026-03-31',
    search: ' Aline ',
  };
  const { sent } = await showPayments({}, { ...params, other: 'x' });
  await screen.findByText('House');
  const asked = Object.fromEntries(sent.map(({ call, path }) => [call, new URL(path, 'https://x').searchParams]));
  const narrowed = { currency: 'RWF', to: '2026-03-31', search: 'Aline' };
  const all = { ...narrowed, kind: 'deal', state: 'due' };
  expect(Object.fromEntries(asked[totalsCall] ?? [])).toEqual(narrowed);
  expect(Object.fromEntries(asked[listCall] ?? [])).toEqual(all);
  const table = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(table, 'https://x').searchParams)).toEqual(all);
});

test.each([
  [{ kind: 'x', state: 'y', currency: 'EUR', from: 'today', to: '2026-13-01', search: 5 }],
  [{ kind: ['deal'], search: 'x'.repeat(201), from: {} }],
  [{}],
])('an address of %j is one without filters', (params) => {
  const none = { kind: '', state: '', currency: '', from: '', to: '', search: '' };
  expect(readPaymentsAddress(params)).toEqual(none);
});

test('a choice is shown at once, takes along what was typed, and keeps the focus', async () => {
  const { user, field, address, changeTo } = await showPayments();
  await user.type(field('Search'), 'Aline');
  await user.selectOptions(field('Currency'), 'RWF');
  await waitFor(() => expect(new URL(address(), 'https://x').searchParams.get('currency')).toBe('RWF'));
  expect(new URL(address(), 'https://x').searchParams.get('search')).toBe('Aline');
  field('Currency').focus();
  changeTo({ currency: 'RWF', search: 'Aline' });
  expect(document.activeElement).toBe(field('Currency'));
});

test('a state of the other kind is forgotten with its kind', async () => {
  const { user, field, address } = await showPayments({}, { kind: 'deal', state: 'paid' });
  await user.selectOptions(field('Kind'), 'deposit');
  await waitFor(() => expect(new URL(address(), 'https://x').searchParams.get('kind')).toBe('deposit'));
  expect(new URL(address(), 'https://x').searchParams.get('state') ?? '').toBe('');
});

test('after Back the fields show the address again, and what is being typed stays', async () => {
  const { user, field, changeTo } = await showPayments({}, { kind: 'deposit', state: 'held', search: 'villa' });
  await user.type(field('From'), '2026-03-01');
  changeTo({ kind: 'deal', state: 'due' });
  const values = ['Kind', 'State', 'Search', 'From'].map((name) => field(name).value);
  expect(values).toEqual(['deal', 'due', '', '2026-03-01']);
});
