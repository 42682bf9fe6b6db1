import { expect, test } from 'vitest';
import { centsOfDollars, dollarsOfCents, parseBudget } from './money.ts';

test.each([
  ['120000', 120_000],
  ['$120,000', 120_000],
  ['USD 50 000', 50_000],
  ['120k', 120_000],
  ['1.2m', 1_200_000],
  ['1,2 million', 1_200_000],
  ['2,500', 2_500],
  ['12,5', 12.5],
  ['1,234,567.89', 1_234_567.89],
  ['80\u00a0000\u00a0$', 80_000],
  ['80\u202f000', 80_000],
])('a budget of %j is %d dollars', (text, dollars) => {
  expect(parseBudget(text)).toBe(dollars);
});

test('of a range the upper end counts', () => {
  expect(parseBudget('50,000-80,000')).toBe(80_000);
  expect(parseBudget('50 000 – 80 000')).toBe(80_000);
});

test('what holds no amount is no budget', () => {
  for (const text of ['', 'cheap', '-', '$', '9'.repeat(30)]) expect(parseBudget(text)).toBeUndefined();
});

test('dollars and cents are each other’s inverse', () => {
  for (const cents of [0, 1, 99, 12_345_678, 999_999_999_999])
    expect(centsOfDollars(dollarsOfCents(cents))).toBe(cents);
});
