import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, rateForm, readRate, writeRate } from './rate.ts';

/** The nearest whole number to a fraction of whole numbers, halves up: by search, not by division. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  let [low, high] = [0n, 1n];
  while (high * denominator * 2n <= numerator * 2n + denominator) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * denominator * 2n <= numerator * 2n + denominator) low = middle;
    else high = middle;
  }
  return low;
}

const rates = fc.integer({ min: 1, max: 999_999_999_999 }).map((millionths) => ({ millionths }));

describe('a conversion', () => {
  it('equals one by rational numbers, 10,000 times each way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), rates, (amount, rate) => {
        const perDollar = 100n * 1_000_000n;
        const francs = nearest(BigInt(amount) * BigInt(rate.millionths), perDollar);
        expect(BigInt(convert({ amount, currency: 'USD' }, 'RWF', rate).amount)).toBe(
          francs > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number(francs)) : francs,
        );
        const cents = nearest(BigInt(amount) * perDollar, BigInt(rate.millionths));
        expect(convert({ amount, currency: 'RWF' }, 'USD', rate).amount).toBe(Number(cents));
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    [{ amount: 100, currency: 'USD' }, 'RWF', '1450.25', 1_450],
    [{ amount: 200, currency: 'USD' }, 'RWF', '1450.25', 2_901],
    [{ amount: 12_000_000, currency: 'USD' }, 'RWF', '1450.25', 174_030_000],
    [{ amount: 1_450, currency: 'RWF' }, 'USD', '1450', 100],
    [{ amount: 7, currency: 'RWF' }, 'USD', '1400', 1],
    [{ amount: 0, currency: 'RWF' }, 'USD', '1400', 0],
    [{ amount: 5, currency: 'RWF' }, 'RWF', '1400', 5],
  ] as const)('of %j to %s at %s is %d', (money, wanted, rate, amount) => {
    expect(convert(money, wanted, readRate(rate))).toEqual({ amount, currency: wanted });
  });

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), rates, (one, other, rate) => {
        const [a, b] = [one, other].map((amount) => convert({ amount, currency: 'USD' }, 'RWF', rate).amount);
        expect(Math.sign((a ?? 0) - (b ?? 0)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a rate', () => {
  it('is written as it is read', () => {
    fc.assert(fc.property(rates, (rate) => void expect(readRate(writeRate(rate))).toEqual(rate)));
    expect(writeRate(readRate('1450.250'))).toBe('1450.25');
    expect(writeRate(readRate('1450'))).toBe('1450');
    expect(writeRate(readRate('1400.000001'))).toBe('1400.000001');
  });

  it.each(['0', '0.000000', '', '.5', '-1', '1e3', '1,450', '1450.', '1450.1234567', '1000000', ' 1', 'NaN'])(
    'is not %j',
    (text) => expect(rateForm.test(text)).toBe(false),
  );
});
