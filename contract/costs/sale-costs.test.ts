import { expect, it } from 'vitest';
import * as z from 'zod';
import { type SaleTaxRule, saleCostsOf, saleRules, saleTaxRuleOf } from './sale-costs.ts';

const rule = saleRules[0] as SaleTaxRule;
const francs = (amount: number) => ({ amount, currency: 'RWF' }) as const;

/** Worked out apart from the program, in decimals: a price, the tax of a seller who is not registered, and of one who is. */
const cases = [
  [0, 0, 0],
  [1, 0, 0],
  [4_999_999, 0, 0],
  [5_000_000, 0, 0],
  [5_000_001, 0, 0],
  [5_000_019, 0, 0],
  [5_000_020, 1, 0],
  [5_000_024, 1, 0],
  [5_000_025, 1, 1],
  [5_000_060, 2, 1],
  [5_000_100, 3, 2],
  [5_999_999, 25_000, 20_000],
  [6_000_000, 25_000, 20_000],
  [7_500_000, 62_500, 50_000],
  [10_000_000, 125_000, 100_000],
  [12_345_678, 183_642, 146_914],
  [15_000_000, 250_000, 200_000],
  [18_750_333, 343_758, 275_007],
  [20_000_000, 375_000, 300_000],
  [24_999_999, 500_000, 400_000],
  [30_000_000, 625_000, 500_000],
  [45_500_000, 1_012_500, 810_000],
  [60_000_001, 1_375_000, 1_100_000],
  [80_000_000, 1_875_000, 1_500_000],
  [99_999_999, 2_375_000, 1_900_000],
  [120_000_000, 2_875_000, 2_300_000],
  [250_000_000, 6_125_000, 4_900_000],
  [777_777_777, 19_319_444, 15_455_556],
  [1_000_000_000, 24_875_000, 19_900_000],
  [999_999_999_999, 24_999_875_000, 19_999_900_000],
] as const;

it.each(cases)('a sale at RWF %i costs a seller who is not registered RWF %i, and one who is RWF %i', (...figures) => {
  const [price, unregistered, registered] = figures;
  expect(saleCostsOf(francs(price), 'unregistered', rule)).toEqual({
    tax: francs(unregistered),
    sellerGets: francs(price - unregistered),
  });
  expect(saleCostsOf(francs(price), 'registered', rule)).toEqual({
    tax: francs(registered),
    sellerGets: francs(price - registered),
  });
});

it('counts whole francs alone', () => {
  for (const price of [{ amount: 100, currency: 'USD' } as const, francs(-1), francs(1.5), francs(Number.NaN)]) {
    expect(() => saleCostsOf(price, 'registered', rule)).toThrow(RangeError);
  }
});

it('is the rule of the day: none before the first, and the newer one from its day on', () => {
  const newer = { ...rule, from: '2030-01-01', freeFrancs: 0 };
  expect(saleTaxRuleOf('2023-09-04')).toBeUndefined();
  expect(saleTaxRuleOf('2023-09-05')).toBe(rule);
  expect(saleTaxRuleOf('2029-12-31', [newer, rule])).toBe(rule);
  expect(saleTaxRuleOf('2030-01-01', [rule, newer])).toBe(newer);
});

it('names the law, where it stands and when it was read', () => {
  const ruleSchema = z.strictObject({
    id: z.literal('saleTax'),
    paidBy: z.literal('seller'),
    from: z.iso.date(),
    freeFrancs: z.int().nonnegative(),
    perMille: z.strictObject({ unregistered: z.int().max(1_000), registered: z.int().max(1_000) }),
    law: z.strictObject({ number: z.string().regex(/^\d+\/\d{4}$/), article: z.int().positive() }),
    source: z.url({ protocol: /^https$/ }),
    checked: z.iso.date(),
  });
  expect(z.array(ruleSchema).min(1).safeParse(saleRules).error).toBeUndefined();
});
