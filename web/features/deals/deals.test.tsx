// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { DealState } from '#contract/deals/deals.process.ts';
import type { Language } from '#contract/languages.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import type { DealsAddress } from './deals-address.ts';
import { DealsPage } from './deals-page.tsx';
import { RecentOrders } from './recent-orders.tsx';

const deal: Deal = {
  _id: '0190a0b0-0000-7000-8000-000000000001',
  product: { _id: '0190a0b0-0000-7000-8000-000000000002', title: 'House', location: 'Kigali', slug: 'house' },
  state: 'agreed',
  source: 'auction',
  money: { amount: 4_025_000, currency: 'USD' },
  other: { name: 'Aline' },
  createdAt: '2026-03-05T12:00:00.000Z',
  history: [{ at: '2026-03-05T12:00:00.000Z', state: 'agreed' }],
};

const listOf = (...deals: Deal[]) => ({ deals });
const stepCall = 'POST /api/deals/{id}/step';

type Page = { party?: 'buyer' | 'seller'; state?: DealsAddress['state']; language?: Language };

function showDeals(answers: Answers, { party = 'seller', state = 'all', language = 'en' }: Page = {}) {
  const sent = answerApi(answers);
  const page = show(<DealsPage party={party} address={{ cursor: '', state }} />, { areas: ['deals'], language });
  return page.then((shown) => ({ ...shown, sent }));
}

const buttonNames = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map((button) => button.textContent);

test.each<['buyer' | 'seller', DealState, Deal['source'], string[]]>([
  ['seller', 'proposed', 'direct', ['Withdraw']],
  ['buyer', 'proposed', 'direct', ['Accept', 'Decline']],
  ['seller', 'agreed', 'auction', ['Confirm payment', 'Cancel deal']],
  ['buyer', 'agreed', 'auction', []],
  ['buyer', 'agreed', 'direct', ['Cancel deal']],
  ['buyer', 'paid', 'auction', ['Complete deal']],
  ['seller', 'cancelled', 'auction', []],
])('the %s of a deal that is %s (%s) is offered %j', async (party, state, source, expected) => {
  const list = listOf({ ...deal, state, source });
  await showDeals({ 'GET /api/seller/orders': list, 'GET /api/deals/mine': list }, { party });
  const card = (await screen.findByRole('link', { name: 'House' })).closest('li');
  expect(buttonNames(card as HTMLElement)).toEqual(expected);
});

test('a step is asked for once more, sent once, and said; the list is then asked for again', async () => {
  const answers: Answers = {
    'GET /api/seller/orders': listOf(deal),
    [stepCall]: { message: '', deal: { ...deal, state: 'paid' } },
  };
  const { user, sent } = await showDeals(answers);
  await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/seller/orders']);
  answers['GET /api/seller/orders'] = listOf({ ...deal, state: 'paid' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm payment' }));
  expect(await screen.findByText('Payment confirmed')).toBeDefined();
  expect(sent.filter(({ call }) => call === stepCall).map(({ body }) => body)).toEqual([{ action: 'confirmPayment' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Complete deal' })).toBeDefined();
});

test('giving a deal up needs a reason: without one the field says so and nothing is sent', async () => {
  const { user, sent } = await showDeals({ 'GET /api/seller/orders': listOf(deal) });
  await user.click(await screen.findByRole('button', { name: 'Cancel deal' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Reason' });
  expect(document.activeElement).toBe(field);
  await user.type(field, '   ');
  await user.click(dialog.getByRole('button', { name: 'Cancel deal' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent.some(({ call }) => call === stepCall)).toBe(false);
});

test.each([
  ['is refused', refusal('STATE', { message: 'The buyer was faster.' }), 'The buyer was faster.'],
  ['meets no connection', noConnection, 'cannot be reached'],
])('when a step %s the dialog says why and keeps the reason', async (_, answer, words) => {
  const { user, sent } = await showDeals({ 'GET /api/seller/orders': listOf(deal), [stepCall]: answer });
  await user.click(await screen.findByRole('button', { name: 'Cancel deal' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), ' The buyer does not pay. ');
  await user.click(dialog.getByRole('button', { name: 'Cancel deal' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(words);
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe(' The buyer does not pay. ');
  expect(sent.find(({ call }) => call === stepCall)?.body).toEqual({
    action: 'cancel',
    note: 'The buyer does not pay.',
  });
});

test('Escape leaves everything as it was, and the focus where it was', async () => {
  const { user, sent } = await showDeals({ 'GET /api/seller/orders': listOf(deal) });
  const button = await screen.findByRole('button', { name: 'Confirm payment' });
  await user.click(button);
  pressEscape();
  expect(await screen.findByRole('button', { name: 'Confirm payment' })).toBe(document.activeElement);
  expect([screen.queryByRole('dialog'), sent.length]).toEqual([null, 1]);
});

test('the other side can be reached as far as the deal shows how, and a removed property has a name', async () => {
  const reachable = { name: 'Aline', email: 'aline@example.com', phoneNumber: '+250 788 000 000' };
  const { slug: _, ...removed } = { ...deal.product, title: '' };
  const list = listOf({ ...deal, other: reachable }, { ...deal, _id: 'second', product: removed });
  await showDeals({ 'GET /api/deals/mine': list }, { party: 'buyer' });
  expect(await screen.findAllByRole('link', { name: /aline@example\.com/ })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'A property that was removed' })).toBeDefined();
});

test('a list that cannot be loaded can be asked for again', async () => {
  const answers: Answers = { 'GET /api/seller/orders': refusal('INTERNAL', { status: 500 }) };
  const { user } = await showDeals(answers);
  expect(await screen.findByText('The deals could not be loaded')).toBeDefined();
  answers['GET /api/seller/orders'] = listOf(deal);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'House' })).toBeDefined();
});

test.each<[Page, string]>([
  [{ party: 'buyer' }, 'You have no deals yet'],
  [{ party: 'seller' }, 'No orders yet'],
  [{ party: 'seller', state: 'paid' }, 'Nothing in this state'],
  [{ party: 'buyer', language: 'fr' }, 'Vous n’avez pas encore'],
  [{ party: 'seller', language: 'rw' }, 'Nta'],
])('an empty list of %j says what it would hold', async (page, words) => {
  await showDeals({ 'GET /api/deals/mine': listOf(), 'GET /api/seller/orders': listOf() }, page);
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain(words);
});

test('the list asks for the state that is chosen, and marks it', async () => {
  const { sent } = await showDeals({ 'GET /api/seller/orders': listOf(deal) }, { state: 'paid' });
  await screen.findByRole('link', { name: 'House' });
  expect(sent[0]?.path).toBe('/api/seller/orders?state=paid');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Paid');
});

test('the panel shows the last five orders and the way to all of them', async () => {
  const orders = Array.from({ length: 7 }, (_, index) => ({ ...deal, _id: String(index) }));
  answerApi({ 'GET /api/seller/orders': listOf(...orders) });
  await show(<RecentOrders />, { areas: ['deals'] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/orders');
});
