import { expect, test } from 'vitest';
import type { ComparedOffer } from '#contract/deals/deals.endpoints.ts';
import { sampleCard, sampleOffer } from '../sample-deal.ts';
import { marksOf, shareOfAsked } from './marks.ts';

const francs = (amount: number) => ({ amount, currency: 'RWF' as const });
const compared = (id: string, amount: number, more: Partial<ComparedOffer> = {}): ComparedOffer => ({
  ...sampleCard,
  _id: id,
  money: francs(amount),
  offer: { ...sampleOffer, money: francs(amount) },
  offerCount: 1,
  can: [],
  ...more,
});
const marked = (offers: readonly ComparedOffer[]) =>
  Object.fromEntries(
    [...marksOf(offers)].map(([id, { isHighest, isCleanest }]) => [
      id,
      `${isHighest ? 'H' : ''}${isCleanest ? 'C' : ''}`,
    ]),
  );
const withConditions = { offer: { ...sampleOffer, conditions: 'A survey first.' } };

test('the highest amounts are marked, all of them where several are equal', () => {
  expect(marked([compared('a', 80), compared('b', 90, withConditions), compared('c', 90)])).toEqual({
    a: 'C',
    b: 'H',
    c: 'HC',
  });
});

test('nothing is marked that tells nothing', () => {
  expect(marked([compared('a', 80)])).toEqual({ a: '' });
  expect(marked([compared('a', 80), compared('b', 90)])).toEqual({ a: '', b: 'H' });
  const dollars = { money: { amount: 90, currency: 'USD' as const } };
  expect(marked([compared('a', 80), compared('b', 90, dollars)])).toEqual({ a: '', b: '' });
  const sealed = { state: 'best_and_final' as const };
  expect(marked([compared('a', 80, sealed), compared('b', 90, sealed)])).toEqual({ a: '', b: '' });
});

test('a back-up is compared with nothing', () => {
  expect(marked([compared('a', 80), compared('b', 99, { state: 'backup' }), compared('c', 70)])).toEqual({
    a: 'H',
    c: '',
  });
});

test('an offer is compared with what is asked in its own currency only', () => {
  expect(shareOfAsked(francs(90), francs(100))).toBeCloseTo(-0.1);
  expect(shareOfAsked(francs(90), { amount: 100, currency: 'USD' })).toBeUndefined();
});
