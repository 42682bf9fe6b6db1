import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from '../money.ts';
import { type Comparable, comparableOf, dollarsOfComparable, mostComparable } from './comparable.ts';
import { readRate } from './rate.ts';

/** A fraction of whole numbers in lowest terms, as in a manual calculation. */
type Fraction = { top: bigint; bottom: bigint };

/** What an amount is in hundredths of a cent, exactly: 100 of them in a cent, and a dollar costs `rate` francs. */
function exactly({ amount, currency }: Money, millionths: number): Fraction {
  if (currency === 'USD') return { top: BigInt(amount) * 100n, bottom: 1n };
  // francs / (millionths / 1,000,000) dollars, of which each has 10,000.
  return { top: BigInt(amount) * 10_000_000_000n, bottom: BigInt(millionths) };
}

const isLess = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom;

const rates = fc.integer({ min: 100_000_000, max: 9_999_000_000 });
const moneys: fc.Arbitrary<Money> = fc.oneof(
  fc.record({ amount: fc.integer({ min: 0, max: 10 ** 12 }), currency: fc.constant('USD' as const) }),
  fc.record({ amount: fc.integer({ min: 0, max: 10 ** 13 }), currency: fc.constant('RWF' as const) }),
);

describe('what prices are compared by', () => {
  it('is the nearest whole number to the exact worth, 10,000 times', () => {
    fc.assert(
      fc.property(moneys, rates, (money, millionths) => {
        const { top, bottom } = exactly(money, millionths);
        const value = BigInt(comparableOf(money, { millionths }) ?? -1);
        // Not more than half a unit away, and a half is rounded up.
        expect(2n * top < (2n * value + 1n) * bottom).toBe(true);
        expect(2n * top >= (2n * value - 1n) * bottom).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('keeps every order: what is worth less never comes after, and two prices of one currency are never the same', () => {
    fc.assert(
      fc.property(moneys, moneys, rates, (one, other, millionths) => {
        const values = [one, other].map((money) => comparableOf(money, { millionths }) ?? 0);
        const [first = 0, second = 0] = values;
        if (isLess(exactly(one, millionths), exactly(other, millionths))) expect(first).toBeLessThanOrEqual(second);
        if (one.currency === other.currency && one.amount !== other.amount) expect(first).not.toBe(second);
      }),
      { numRuns: 10_000 },
    );
  });

  it('orders prices of both currencies totally, and the same however they came', () => {
    const lists = fc.array(
      moneys.map((money) => ({ money })),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(lists, rates, fc.integer(), (list, millionths, seed) => {
        const numbered = list.map(({ money }, id) => ({ id, value: comparableOf(money, { millionths }) ?? 0 }));
        const order = (items: typeof numbered) => items.toSorted((a, b) => a.value - b.value || a.id - b.id);
        const shuffled = numbered.toSorted((a, b) => ((a.id * 7 + seed) % 13) - ((b.id * 7 + seed) % 13));
        expect(order(shuffled)).toEqual(order(numbered));
      }),
    );
  });

  it('is not known of francs without a rate, is in dollars as it is, and ends at the largest exact number', () => {
    expect(comparableOf({ amount: 1, currency: 'RWF' }, undefined)).toBeUndefined();
    expect(comparableOf({ amount: 12_345, currency: 'USD' }, undefined)).toBe(1_234_500);
    expect(dollarsOfComparable(1_234_500 as Comparable)).toBe(123.45);
    expect(comparableOf({ amount: 58_000_000, currency: 'RWF' }, readRate('1450'))).toBe(400_000_000);
    expect(comparableOf({ amount: 10 ** 13, currency: 'RWF' }, readRate('0.000001'))).toBe(mostComparable);
  });
});
