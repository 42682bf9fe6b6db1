// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { ComparedOffer } from '#contract/deals/deals.endpoints.ts';
import type { Money } from '#contract/money.ts';
import { type Answers, answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleCard, sampleDeal, sampleOffer } from '../sample-deal.ts';
import { OffersPage } from './offers-page.tsx';

// No live connection is made in these tests.
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

const listing = sampleCard.product._id;
const francs = (amount: number) => ({ amount, currency: 'RWF' as const });
const accept = { action: 'accept' as const, to: 'accepted' as const, isWaitingForOther: false, needs: [] };

const offer = (number: number, amount: number, more: Partial<ComparedOffer> = {}): ComparedOffer => ({
  ...sampleCard,
  _id: `0190a0b0-0000-7000-8000-00000000010${number}`,
  party: 'seller',
  other: { name: `Buyer ${number}` },
  money: francs(amount),
  offer: { ...sampleOffer, money: francs(amount) },
  offerCount: 1,
  can: [accept],
  ...more,
});

const page = (offers: ComparedOffer[], more: Partial<ApiResponse<'GET /api/seller/offers'>> = {}) => ({
  product: { ...sampleCard.product, type: 'House' as const },
  money: francs(90_000_000),
  offers,
  can: ['call_best_and_final' as const],
  ...more,
});

const costs = {
  left: ({ amount }: Money, type: string) => <p>{`left of ${amount}, ${type}`}</p>,
  law: () => <p>by law</p>,
};

async function showOffers(answers: Answers) {
  const sent = answerApi(answers);
  const areas = ['deals', 'deal-room', 'make-offer'] as const;
  return { ...(await show(<OffersPage listing={listing} outcome={undefined} costs={costs} />, { areas })), sent };
}

const column = async (name: string) =>
  within((await screen.findByRole('heading', { name: `Offer from ${name}` })).closest('li') as HTMLElement);

test('offers stand side by side with what is asked, and what stands out is marked', async () => {
  const withLoan = { ...sampleOffer, financing: 'mortgage' as const };
  await showOffers({
    'GET /api/seller/offers': page([offer(1, 80_000_000), offer(2, 95_000_000, { offer: withLoan })]),
  });
  const first = await column('Buyer 1');
  expect(first.getByText('Fewest conditions')).toBeDefined();
  expect(first.getByText('11.1% below the asking price')).toBeDefined();
  expect(first.getByText('left of 80000000, House')).toBeDefined();
  expect(screen.getByText('by law')).toBeDefined();
  const second = await column('Buyer 2');
  expect(second.getByText('Highest price')).toBeDefined();
  expect(second.queryByText('Fewest conditions')).toBeNull();
});

test('an answer is asked for once more with the whole deal behind it, and names what was seen', async () => {
  const seen = offer(1, 80_000_000, { version: 2 });
  const deal = { ...sampleDeal, _id: seen._id, party: 'seller' as const, version: 2, can: [accept] };
  const { user, sent } = await showOffers({
    'GET /api/seller/offers': page([seen]),
    'GET /api/deals/{id}': { deal },
    'POST /api/deals/{id}/actions': {
      message: '',
      outcome: { action: 'accept', state: 'accepted', version: 3, isWaiting: false },
      deal: { ...deal, state: 'accepted', version: 3 },
    },
  });
  await user.click((await column('Buyer 1')).getByRole('button', { name: /Accept RWF.80,000,000/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Accept RWF.80,000,000/ }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/deals/{id}/actions')?.body).toMatchObject({
      action: 'accept',
      expectedVersion: 2,
    }),
  );
});

test('a round is called with its end, told to all, and one that runs is said', async () => {
  const call = 'POST /api/seller/listings/{id}/best-and-final';
  const answers: Answers = {
    'GET /api/seller/offers': page([offer(1, 80_000_000), offer(2, 95_000_000)]),
    [call]: { message: '', asked: 2, endsAt: '2099-01-01T10:00:00.000Z' },
  };
  const { user, sent } = await showOffers(answers);
  await user.click(await screen.findByRole('button', { name: 'Ask for best and final offers' }));
  const dialog = within(await screen.findByRole('dialog'));
  answers['GET /api/seller/offers'] = page([offer(1, 80_000_000), offer(2, 95_000_000)], {
    roundEndsAt: '2099-01-01T10:00:00.000Z',
    can: [],
  });
  await user.click(dialog.getByRole('button', { name: 'Ask all 2 buyers' }));
  expect(await screen.findByText('2 buyers were asked')).toBeDefined();
  const body = sent.find((one) => one.call === call)?.body;
  const hours = (Date.parse(String(Reflect.get(Object(body), 'endsAt'))) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47);
  expect(hours).toBeLessThan(50);
  expect(await screen.findByText(/A best and final round runs until/)).toBeDefined();
});

test('back-ups stand apart, and nothing at all says how the first appears', async () => {
  await showOffers({ 'GET /api/seller/offers': page([offer(1, 80_000_000, { state: 'backup' })], { can: [] }) });
  expect(await screen.findByRole('region', { name: 'Back-up offers' })).toBeDefined();
});
