import { expect, test } from 'vitest';
import { comparedPrice, dealsOf, type Priced, shownPriceOf } from './shown-price.ts';

const usd = (dollars: number) => ({ amount: dollars * 100, currency: 'USD' }) as const;
const house: Priced = { money: usd(185_000), purpose: 'sale', category: ['Residential'] };
const both: Priced = { ...house, purpose: 'both' };
const auction = {
  slug: 'x',
  state: 'live',
  currency: 'USD',
  guideLow: 18_000_000,
  guideHigh: 23_000_000,
  startsAt: '2026-03-01T08:00:00.000Z',
  endsAt: '2026-03-02T08:00:00.000Z',
} as const;

test.each<[string, Priced, ReturnType<typeof dealsOf>]>([
  ['for sale', house, ['sale']],
  ['to rent by the month', { ...house, purpose: 'rent', rentPeriod: 'month' }, ['rent']],
  ['to rent by the week', { ...house, purpose: 'rent', rentPeriod: 'week' }, ['rent']],
  ['to rent, without a period', { ...house, purpose: 'rent' }, ['rent']],
  ['by the night', { ...house, purpose: 'rent', rentPeriod: 'night' }, ['stay']],
  [
    'for holidays by the month',
    { ...house, purpose: 'rent', rentPeriod: 'month', category: ['Vacation Rentals'] },
    ['rent', 'stay'],
  ],
  ['both, with the price of a sale', both, ['sale', 'rent']],
  ['both, with two prices', { ...both, rentPeriod: 'month', rentMoney: usd(900) }, ['sale', 'rent']],
  ['both, with a price by the night', { ...both, rentPeriod: 'night', rentMoney: usd(90) }, ['sale', 'stay']],
  ['both, with the price of a rent', { ...both, rentPeriod: 'month', money: usd(900) }, ['rent']],
  ['in an auction', { ...both, rentPeriod: 'month', rentMoney: usd(900), auction }, ['sale', 'auction']],
])('what is %s is an answer to the right searches', (_, listing, deals) => {
  expect(dealsOf(listing)).toEqual(deals);
});

test('what has two prices shows that of the deal, else that of the sale', () => {
  const two: Priced = { ...both, rentPeriod: 'year', rentMoney: usd(12_000) };
  const rent = { kind: 'asked', money: usd(12_000), period: 'year' };
  expect(shownPriceOf(two, 'rent')).toEqual(rent);
  expect(shownPriceOf({ ...two, rentMoney: undefined, money: usd(12_000) })).toEqual(rent);
  for (const deal of [undefined, 'sale'] as const) {
    expect(shownPriceOf(two, deal)).toEqual({ kind: 'asked', money: usd(185_000) });
  }
  expect(shownPriceOf(both, 'rent')).toEqual({ kind: 'rentOnRequest' });
  expect(shownPriceOf({ ...two, auction: { ...auction, bid: 18_500_000 } }, 'sale')).toEqual({
    kind: 'bid',
    money: usd(185_000),
  });
});

test.each<[Partial<Priced>, 'rent' | 'stay', number | undefined]>([
  [{ rentPeriod: 'month', money: usd(600) }, 'rent', 600],
  [{ money: usd(600) }, 'rent', 600],
  [{ rentPeriod: 'year', money: usd(7_200) }, 'rent', 600],
  [{ rentPeriod: 'week', money: usd(70) }, 'rent', 304.17],
  [{ rentPeriod: 'night', money: usd(65) }, 'stay', 65],
  [{ rentPeriod: 'week', money: usd(700) }, 'stay', 100],
  [{ rentPeriod: 'month', money: usd(3_650) }, 'stay', 120],
  [{ purpose: 'both' }, 'rent', undefined],
])('%j is compared as a %s', (facts, deal, dollars) => {
  const price = comparedPrice({ ...house, purpose: 'rent', ...facts }, deal, undefined);
  expect(price).toBe(dollars === undefined ? undefined : Math.round(dollars * 100) * 100);
});

test('francs are compared at the rate of the day, and by nothing without one', () => {
  const rate = { millionths: 1_450_000_000 };
  const inFrancs: Priced = { ...house, auction: { ...auction, currency: 'RWF', guideLow: 145_000_000 } };
  expect(comparedPrice(inFrancs, undefined, undefined)).toBeUndefined();
  expect(comparedPrice(inFrancs, undefined, rate)).toBe(1_000_000_000);
  expect(comparedPrice({ ...house, auction }, undefined, undefined)).toBe(1_800_000_000);
  const francs: Priced = {
    ...house,
    purpose: 'rent',
    rentPeriod: 'year',
    money: { amount: 1_740_000, currency: 'RWF' },
  };
  expect(comparedPrice(francs, 'rent', rate)).toBe(1_000_000);
});
