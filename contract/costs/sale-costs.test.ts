import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SaleTaxRule, saleChargesOf, saleCostsOf, saleRules, saleTaxRuleOf } from './sale-costs.ts';
import { saleRulesSchema } from './sale-rules.schema.ts';

const rule = saleRules.taxes[0] as SaleTaxRule;
const francs = (amount: number) => ({ amount, currency: 'RWF' }) as const;

/**
 * Calculated independently of the program, in decimals: a price, the tax of a seller who is not registered, and of one
 * who is.
 */
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
  const taxes = { unregistered, registered };
  for (const seller of ['unregistered', 'registered'] as const) {
    const tax = taxes[seller];
    expect(saleCostsOf({ price: francs(price), seller }, rule)).toEqual({
      buyer: { price: francs(price), buyersFee: francs(0), commission: francs(0), pays: francs(price) },
      seller: { price: francs(price), tax: francs(tax), commission: francs(0), gets: francs(price - tax) },
    });
  }
});

it.each([
  // Price, buyer's fee, commission, then what the buyer pays and what is left to a seller who is not registered.
  [80_000_000, 1_600_000, 2_400_000, 81_600_000, 75_725_000],
  [5_000_000, 0, 250_000, 5_000_000, 4_750_000],
  [5_000_020, 1, 1, 5_000_021, 5_000_018],
  [1_000_000, 0, 1_200_000, 1_000_000, -200_000],
])('a sale at RWF %i with a fee of %i and a commission of %i costs %i and leaves %i', (...figures) => {
  const [price, buyersFee, commission, pays, gets] = figures;
  const terms = { price: francs(price), buyersFee: francs(buyersFee), commission: francs(commission) };
  const costs = saleCostsOf({ ...terms, seller: 'unregistered' }, rule);
  const buyer = { price: francs(price), buyersFee: francs(buyersFee), commission: francs(0), pays: francs(pays) };
  expect(costs.buyer).toEqual(buyer);
  expect(costs.seller.gets).toEqual(francs(gets));
});

it('adds the commission of the buyer to what they pay, and takes that of the seller from what is left', () => {
  const terms = { buyersCommission: francs(1_416_000), commission: francs(2_832_000) };
  const costs = saleCostsOf({ price: francs(80_000_000), seller: 'unregistered', ...terms }, rule);
  expect(costs.buyer.pays).toEqual(francs(81_416_000));
  // Less 1,875,000 of tax on the sale.
  expect(costs.seller.gets).toEqual(francs(75_293_000));
});

/** The tax in decimals as a clerk writes it: the point moved by three places, rounded by the first digit cut off. */
function taxByDecimals(price: number, perMille: number): number {
  if (price <= 5_000_000) return 0;
  const digits = (BigInt(price - 5_000_000) * BigInt(perMille)).toString().padStart(4, '0');
  return Number(digits.slice(0, -3)) + (Number(digits.at(-3)) >= 5 ? 1 : 0);
}

it('equals the tax worked out in decimals for any price', () => {
  const prices = fc.oneof(fc.integer({ min: 0, max: 10 ** 13 }), fc.integer({ min: 4_990_000, max: 5_010_000 }));
  fc.assert(
    fc.property(prices, fc.constantFrom('unregistered' as const, 'registered' as const), (price, seller) => {
      const costs = saleCostsOf({ price: francs(price), seller }, rule);
      expect(costs.seller.tax.amount).toBe(taxByDecimals(price, seller === 'registered' ? 20 : 25));
      expect(costs.seller.gets.amount + costs.seller.tax.amount).toBe(costs.buyer.pays.amount);
    }),
    { numRuns: 5_000 },
  );
});

it('counts whole francs alone', () => {
  const wrong = [
    { amount: 100, currency: 'USD' } as const,
    francs(-1),
    francs(1.5),
    francs(Number.NaN),
    francs(2 ** 53),
  ];
  for (const price of wrong) {
    expect(() => saleCostsOf({ price, seller: 'registered' }, rule)).toThrow(RangeError);
    expect(() => saleCostsOf({ price: francs(1), seller: 'registered', buyersFee: price }, rule)).toThrow(RangeError);
    expect(() => saleCostsOf({ price: francs(1), seller: 'registered', commission: price }, rule)).toThrow(RangeError);
    expect(() => saleCostsOf({ price: francs(1), seller: 'registered', buyersCommission: price }, rule)).toThrow(
      RangeError,
    );
    expect(() => saleChargesOf(price, '2026-11-24')).toThrow(RangeError);
  }
});

describe('the rules', () => {
  it('are those of the day: none before the first, and the newer one from its day on', () => {
    const newer = { ...rule, from: '2030-01-01', freeFrancs: 0 };
    expect(saleTaxRuleOf('2023-09-13')).toBeUndefined();
    expect(saleTaxRuleOf('2023-09-14')).toBe(rule);
    expect(saleTaxRuleOf('2029-12-31', { taxes: [newer, rule], charges: [] })).toBe(rule);
    expect(saleTaxRuleOf('2030-01-01', { taxes: [rule, newer], charges: [] })).toBe(newer);
  });

  it('say what the buyer is charged besides: a figure where a source names one, and who names it where none does', () => {
    const chargesOf = (price: number, day = '2026-11-24') =>
      saleChargesOf(francs(price), day).map(({ rule: { id }, fee }) => [id, fee?.amount]);
    expect(chargesOf(5_000_000)).toEqual([
      ['titleTransfer', 0],
      ['notary', undefined],
    ]);
    expect(chargesOf(5_000_001)).toEqual([
      ['titleTransfer', undefined],
      ['notary', undefined],
    ]);
    expect(chargesOf(5_000_000, '2023-11-07')).toEqual([['notary', undefined]]);
  });

  it('of the country are what the schema asks for', () => {
    expect(saleRulesSchema.safeParse(saleRules).error).toBeUndefined();
    const percent = { ...rule, perMille: { unregistered: 2.5, registered: 20 } };
    expect(saleRulesSchema.safeParse({ ...saleRules, taxes: [percent] }).success).toBe(false);
  });
});
