import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnPart } from '#contract/auctions/auction.ts';
import { amountGrid, defaultIncrements } from '#contract/auctions/rules/increments.ts';
import { amountProblem, lowestAmount, needsSecondLook, steppedAmount } from './bid-check.ts';

const dollars = (amount: number) => amount * 100;
const rules = {
  price: dollars(40_000),
  nextMinimum: dollars(40_250),
  startPrice: dollars(30_000),
  grid: amountGrid.USD,
  absoluteLimit: dollars(3_000_000),
  increments: [...defaultIncrements.USD],
  guideHigh: dollars(100_000),
};
const leader: OwnPart = {
  standing: 'leading',
  isWatching: true,
  isSeller: false,
  isLeading: true,
  can: [],
  maximum: dollars(50_000),
};

test('others bid at least the next bid, who leads more than the own maximum', () => {
  expect(amountProblem(rules, dollars(40_249))).toBe('tooLow');
  expect(amountProblem(rules, dollars(40_250))).toBeUndefined();
  expect(amountProblem({ ...rules, own: leader }, dollars(50_000))).toBe('notHigher');
  expect(amountProblem({ ...rules, own: leader }, dollars(50_001))).toBeUndefined();
  expect(lowestAmount(rules)).toBe(dollars(40_250));
  expect(lowestAmount({ ...rules, own: leader })).toBe(dollars(50_500));
});

test('before the first bid the start price is the least', () => {
  const { nextMinimum: _, price: __, ...first } = rules;
  expect(amountProblem(first, dollars(29_999))).toBe('tooLow');
  expect(amountProblem(first, dollars(30_000))).toBeUndefined();
});

test('what is no amount, lies between the steps of the currency or beyond every bound is named', () => {
  expect(amountProblem(rules, undefined)).toBe('notWhole');
  expect(amountProblem(rules, 0)).toBe('notWhole');
  expect(amountProblem(rules, dollars(41_000) + 1)).toBe('offGrid');
  expect(amountProblem(rules, dollars(3_000_001))).toBe('tooHigh');
});

test('more than three times the next bid, or more than the guide, is asked for twice', () => {
  expect(needsSecondLook({ ...rules, guideHigh: dollars(1_000_000) }, dollars(120_750))).toBe(false);
  expect(needsSecondLook({ ...rules, guideHigh: dollars(1_000_000) }, dollars(120_751))).toBe(true);
  expect(needsSecondLook(rules, dollars(100_000))).toBe(false);
  expect(needsSecondLook(rules, dollars(100_001))).toBe(true);
});

test('a step up and one down lead back, never below the least and never off the grid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40_250, max: 2_000_000 }), (amount) => {
      const up = steppedAmount(rules, dollars(amount), 1);
      expect(up).toBeGreaterThan(dollars(amount));
      expect(up % rules.grid).toBe(0);
      expect(steppedAmount(rules, up, -1)).toBeLessThan(up);
      expect(amountProblem(rules, steppedAmount(rules, dollars(amount), -1))).toBeUndefined();
    }),
  );
  expect(steppedAmount(rules, dollars(40_250), -1)).toBe(dollars(40_250));
  expect(steppedAmount(rules, dollars(50_000), -1)).toBe(dollars(49_750));
  expect(steppedAmount(rules, dollars(5), 1)).toBe(dollars(40_250));
});
