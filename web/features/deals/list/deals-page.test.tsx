// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { DealCard } from '#contract/deals/deals.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { type DealsAddress, dealsDefaults } from '../deals-address.ts';
import { RecentOrders } from '../recent-orders.tsx';
import { sampleCard } from '../sample-deal.ts';
import { DealsPage } from './deals-page.tsx';

// No live connection is made in these tests.
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

type Listed = ApiResponse<'GET /api/deals'>;
const listOf = (deals: DealCard[], counts: Partial<Listed['counts']> = {}): Listed => ({
  deals,
  counts: { me: deals.length, them: 0, none: 0, ...counts },
});

type Page = { party?: DealParty; address?: Partial<DealsAddress>; language?: Language };

async function showDeals(answers: Answers, { party = 'buyer', address = {}, language = 'en' }: Page = {}) {
  const sent = answerApi(answers);
  const page = <DealsPage party={party} address={{ ...dealsDefaults, ...address }} />;
  return { ...(await show(page, { areas: ['deals'], language })), sent };
}

const cardOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li') as HTMLElement;

test.each<[DealParty, DealCard, string, string]>([
  ['buyer', sampleCard, 'Seller’s turn', 'The seller reads your offer'],
  ['seller', { ...sampleCard, party: 'seller' }, 'Your turn', 'Answer the offer'],
  ['buyer', { ...sampleCard, state: 'reserved', next: { by: 'both', isEscalated: false } }, 'Your turn', 'checklist'],
  [
    'buyer',
    { ...sampleCard, kind: 'auction', state: 'checked', next: { by: 'both', isEscalated: false } },
    'Your turn',
    'before the notary',
  ],
])('the %s reads whose turn it is and what is next', async (party, card, turn, words) => {
  await showDeals({ 'GET /api/deals': listOf([card]) }, { party });
  const text = (await cardOf('House')).textContent;
  expect(text).toContain(turn);
  expect(text).toContain(words);
});

test('who has done their half reads that the other is awaited, and the other what is missing', async () => {
  const half: DealCard = { ...sampleCard, state: 'reserved', next: { by: 'seller', isEscalated: false } };
  await showDeals({ 'GET /api/deals': listOf([half]) });
  expect((await cardOf('House')).textContent).toContain('Now Aline has to do the same');
});

test('a deadline says how long is left, and one that has passed says so', async () => {
  const late: DealCard = {
    ...sampleCard,
    _id: 'late',
    product: { ...sampleCard.product, title: 'Flat' },
    next: { by: 'seller', dueAt: '2020-01-01T10:00:00.000Z', isEscalated: false },
  };
  await showDeals({ 'GET /api/deals': listOf([sampleCard, late]) });
  expect((await cardOf('House')).textContent).toMatch(/Until .* at 10:00 · \d+ days left/);
  expect((await cardOf('Flat')).textContent).toContain('Was due January 1, 2020 at 12:00');
});

test('the tabs count the deals, mark the present one, and ask for it', async () => {
  const { sent } = await showDeals(
    { 'GET /api/deals': listOf([], { me: 2, them: 1, none: 0 }) },
    { party: 'seller', address: { needs: 'none', kind: 'auction' } },
  );
  const tabs = within(await screen.findByRole('navigation', { name: 'Deals by whose turn it is' }));
  await screen.findByText('Nothing finished yet');
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Needs you2',
    'Under way1',
    'Done0',
  ]);
  expect(tabs.getByRole('link', { current: true }).textContent).toBe('Done0');
  expect(sent[0]?.path).toBe('/api/deals?role=seller&needs=none&kind=auction');
  expect(screen.getByRole('link', { name: 'Look under “Needs you”' })).toBeDefined();
});

test('a card leads to the room of its reader, and an open offer to those beside it', async () => {
  await showDeals({ 'GET /api/deals': listOf([sampleCard]) });
  expect((await screen.findByRole('link', { name: 'House' })).getAttribute('href')).toBe(
    `/client/deals/${sampleCard._id}`,
  );
  expect(screen.queryByRole('link', { name: 'Compare offers' })).toBeNull();
});

test('a seller goes from an open offer to all offers for the property', async () => {
  await showDeals({ 'GET /api/deals': listOf([sampleCard]) }, { party: 'seller' });
  expect((await screen.findByRole('link', { name: 'House' })).getAttribute('href')).toBe(`/orders/${sampleCard._id}`);
  expect(screen.getByRole('link', { name: 'Compare offers' }).getAttribute('href')).toBe(
    `/orders/offers/${sampleCard.product._id}`,
  );
});

test.each<[Page, string]>([
  [{ party: 'buyer' }, 'You have no deals yet'],
  [{ party: 'seller' }, 'No orders yet'],
  [{ party: 'buyer', language: 'fr' }, 'Vous n’avez pas encore'],
  [{ party: 'seller', language: 'rw' }, 'Nta'],
])('an empty list of %j says how the first one appears', async (page, words) => {
  await showDeals({ 'GET /api/deals': listOf([]) }, page);
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain(words);
});

test('a list that cannot be loaded can be asked for again', async () => {
  const answers: Answers = { 'GET /api/deals': refusal('INTERNAL', { status: 500 }) };
  const { user } = await showDeals(answers);
  expect(await screen.findByText('The deals could not be loaded')).toBeDefined();
  answers['GET /api/deals'] = listOf([sampleCard]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cardOf('House')).toBeDefined();
});

test('the panel shows the five orders that changed last and the way to all of them', async () => {
  const orders = Array.from({ length: 3 }, (_, index) => ({
    ...sampleCard,
    _id: String(index),
    updatedAt: `2026-11-2${index}T08:00:00.000Z`,
  }));
  answerApi({ 'GET /api/deals': ({ path }) => listOf(orders.map((one) => ({ ...one, _id: `${path} ${one._id}` }))) });
  await show(<RecentOrders />, { areas: ['deals'] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('November 22, 2026');
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/orders');
});

test('a tab of very many deals says that there are more than were counted', async () => {
  await showDeals({ 'GET /api/deals': listOf([sampleCard], { none: 100, them: 99 }) });
  await cardOf('House');
  const tabs = within(screen.getByRole('navigation', { name: 'Deals by whose turn it is' }));
  expect(tabs.getByRole('link', { name: /99\+/ }).textContent).toBe('Done99+');
  expect(tabs.getByRole('link', { name: /^Under way/ }).textContent).toBe('Under way99');
});
