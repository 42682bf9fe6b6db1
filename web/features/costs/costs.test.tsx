// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { ReaderMoneyContext } from '#web/lib/reader-money.tsx';
import { show } from '#web/testing/render.tsx';
import { BuyerCosts } from './buyer-costs.tsx';
import { DealCosts } from './deal-costs.tsx';
import { LeftByLaw, LeftToSeller } from './left-to-seller.tsx';

const areas = ['costs'] as const;
const francs = (amount: number) => ({ amount, currency: 'RWF' as const });
const dollars = { amount: 10_000_000, currency: 'USD' as const };
const rate = { day: '2026-11-24', rwfPerUsd: '1450', source: 'BNR' };

/** Names and amounts of the lines of a group, without the spaces that do not break. */
function linesOf(title?: string): string[] {
  const group = title === undefined ? document.body : screen.getByRole('heading', { name: title }).parentElement;
  const texts = within(group as HTMLElement).getAllByRole('term');
  return texts.map((term) => `${term.textContent} = ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));
}

const deal = (more: Partial<Deal>): Deal => ({
  _id: '0190a0b0-0000-7000-8000-000000000001',
  kind: 'sale',
  product: { _id: '0190a0b0-0000-7000-8000-000000000002', title: 'House', location: 'Kigali' },
  money: francs(80_000_000),
  state: 'submitted',
  version: 0,
  party: 'buyer',
  next: { by: 'seller', isEscalated: false, actions: [] },
  createdAt: '2026-11-24T08:00:00.000Z',
  updatedAt: '2026-11-24T08:00:00.000Z',
  parties: { buyer: { name: 'Grace' }, seller: { name: 'Aline' } },
  isFrozen: false,
  identities: {},
  can: [],
  agreed: [],
  offers: [],
  dues: [],
  history: [],
  snapshot: { title: 'House', type: 'House', location: 'Kigali', description: 'A house.' },
  ...more,
});

test('a buyer reads in a deal what it costs, and what no source states is named without a figure', async () => {
  await show(<DealCosts deal={deal({})} />, { areas });
  expect(linesOf()).toEqual([
    'Price offered = RWF 80,000,000',
    'Transfer of the land title = as the application states',
    'Notary, for the sale agreement = as the application states',
    'In all, without the fees that the application states = RWF 80,000,000',
  ]);
  expect(screen.queryByText(/Law No\./)).toBeNull();
  expect(screen.queryByText(/Tax on the sale/)).toBeNull();
});

test('a seller reads what is left after the tax on the sale, with the law and its day', async () => {
  await show(<DealCosts deal={deal({ party: 'seller', state: 'accepted' })} />, { areas });
  expect(linesOf('If you are not registered for income tax')).toEqual([
    'Agreed price = RWF 80,000,000',
    'Tax on the sale: 2.5% of what is above RWF 5,000,000 = RWF 1,875,000',
    'Left to you = RWF 78,125,000',
  ]);
  expect(screen.getByText(/Law No\. 048\/2023 of September 5, 2023, article 17/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Rwanda Revenue Authority/ }).getAttribute('href')).toContain('rra.gov.rw');
  expect(screen.queryByText(/Notary/)).toBeNull();
});

test('who sells a shop reads both rates; the staff read both sides', async () => {
  const { change } = await show(
    <DealCosts deal={deal({ party: undefined, snapshot: { ...deal({}).snapshot, type: 'Commercial Space' } })} />,
    { areas },
  );
  expect(linesOf('A seller registered for income tax who sells a commercial property pays')).toEqual([
    'Tax on the sale: 2% of what is above RWF 5,000,000 = RWF 1,500,000',
    'Left to the seller = RWF 78,500,000',
  ]);
  expect(linesOf('The buyer pays')).toHaveLength(4);
  // Before the law of 2023 began there was none of these rules.
  change(<DealCosts deal={deal({ endedAt: '2020-01-01T08:00:00.000Z', party: 'seller' })} />);
  expect(screen.queryByText(/1,875,000/)).toBeNull();
});

test('after an auction too there is no line for what nobody asks for', async () => {
  await show(<DealCosts deal={deal({ kind: 'auction', state: 'won' })} />, { areas });
  expect(linesOf().filter((line) => / = .*\b0$/.test(line))).toEqual([]);
  expect(linesOf()[1]).toContain('Transfer of the land title');
});

test('a price in dollars is about so many francs by the dated rate, and without a rate that is said', async () => {
  const costs = <BuyerCosts price={{ kind: 'ownOffer', money: dollars }} type="House" />;
  const { change } = await show(costs, { areas });
  expect(screen.getByText(/No exchange rate is known/)).toBeDefined();
  change(<ReaderMoneyContext value={{ currency: 'RWF', rate }}>{costs}</ReaderMoneyContext>);
  expect(screen.getByText(/In all you would pay about RWF.145,000,000/)).toBeDefined();
  expect(screen.getByText(/RWF 1450 for a dollar \(BNR, November 24, 2026\)/)).toBeDefined();
});

test('beside an offer stands what is left of it, once for each kind of seller', async () => {
  const offered = (type: string) => (
    <>
      <LeftToSeller money={francs(80_000_000)} type={type} commission={undefined} />
      <LeftByLaw money={francs(80_000_000)} />
    </>
  );
  const { change } = await show(offered('House'), { areas });
  expect(screen.getByText(/RWF.78,125,000 left to you after 2.5% tax on the sale/)).toBeDefined();
  expect(screen.getByText(/Law No\. 048\/2023/)).toBeDefined();
  change(offered('Office'));
  expect(screen.getByText(/RWF.78,125,000 left to you after 2.5%/)).toBeDefined();
  expect(screen.getByText(/RWF.78,500,000 left to you after 2%/)).toBeDefined();
});

const commission = {
  basisPoints: 300,
  fixed: 0,
  least: 0,
  buyerWeight: 1,
  sellerWeight: 1,
  taxBasisPoints: 1_800,
};

test('the commission is a line of what each party pays, by the rule with which the deal began', async () => {
  const { change } = await show(<DealCosts deal={deal({ commission })} />, { areas });
  // Half of 2,400,000, and 18 % of tax on it.
  expect(linesOf()).toContain('Commission of this site = RWF 1,416,000');
  expect(linesOf().at(-1)).toBe('In all, without the fees that the application states = RWF 81,416,000');
  expect(screen.getByText('Commission of this site: 3% of the price, 18% VAT on it.')).toBeDefined();
  change(<DealCosts deal={deal({ commission, party: 'seller' })} />);
  expect(linesOf('If you are not registered for income tax').slice(-2)).toEqual([
    'Commission of this site = RWF 1,416,000',
    'Left to you = RWF 76,709,000',
  ]);
  change(<LeftToSeller money={francs(80_000_000)} type="House" commission={commission} />);
  expect(
    screen.getByText(/RWF.76,709,000 left to you after 2.5% tax on the sale, and RWF.1,416,000 of commission/),
  ).toBeDefined();
});
