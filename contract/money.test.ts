import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits, parseBudget, sumOf } from './money.ts';

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

test('a ceiling is never above the largest amount, and always safe to count in cents', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 ,.'km$-x") }), (text) => {
      const budget = parseBudget(text);
      if (budget === undefined) return;
      expect(budget).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(Math.round(budget * minorUnits.USD))).toBe(true);
    }),
  );
});

test('an amount is read however it is written', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (dollars) => {
      const written = [String(dollars), `$${dollars.toLocaleString('en')}`, dollars.toLocaleString('fr')];
      for (const text of written) expect(parseBudget(text)).toBe(dollars);
      if (dollars % 1_000 === 0) expect(parseBudget(`${dollars / 1_000}k`)).toBe(dollars);
    }),
  );
});

test('long and hostile texts are read at once', () => {
  const started = performance.now();
  for (const text of ['1'.repeat(200), '1 '.repeat(100), '1,111'.repeat(40), `${'1'.repeat(199)}x`]) parseBudget(text);
  expect(performance.now() - started).toBeLessThan(100);
});

test('amounts are added up', () => {
  expect(sumOf([{ amount: 40_000 }, { amount: 2_500 }])).toBe(42_500);
  expect(sumOf([])).toBe(0);
});
