import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPercent } from './commission.endpoints.ts';
import {
  type CommissionTerms,
  commissionOf,
  commissionParts,
  commissionRuleAt,
  takeFromParts,
  taxOfPayment,
} from './commission.ts';

const free: CommissionTerms = {
  basisPoints: 0,
  fixed: 0,
  least: 0,
  buyerWeight: 0,
  sellerWeight: 1,
  taxBasisPoints: 0,
};
const terms = (more: Partial<CommissionTerms>): CommissionTerms => ({ ...free, ...more });

/** Calculated manually: a price, its terms, then buyer's net and tax, seller's net and tax. */
const worked: readonly [
  price: number,
  of: Partial<CommissionTerms>,
  parts: readonly [number, number, number, number],
][] = [
  // 3 % of 80,000,000.
  [80_000_000, { basisPoints: 300 }, [0, 0, 2_400_000, 0]],
  // 18 % on that is 432,000.
  [80_000_000, { basisPoints: 300, taxBasisPoints: 1_800 }, [0, 0, 2_400_000, 432_000]],
  // Half each: 1,200,000 and 216,000 of tax.
  [80_000_000, { basisPoints: 300, taxBasisPoints: 1_800, buyerWeight: 1 }, [1_200_000, 216_000, 1_200_000, 216_000]],
  // Two thirds of 2,400,000 by the buyer.
  [80_000_000, { basisPoints: 300, buyerWeight: 2 }, [1_600_000, 0, 800_000, 0]],
  // 2.5 % of 12,345,678 is 308,641.95, and 50,000 fixed.
  [12_345_678, { basisPoints: 250, fixed: 50_000 }, [0, 0, 358_642, 0]],
  // Half of 358,642 is 179,321 to each; 18 % of it is 32,277.78.
  [
    12_345_678,
    { basisPoints: 250, fixed: 50_000, buyerWeight: 50, sellerWeight: 50, taxBasisPoints: 1_800 },
    [179_321, 32_278, 179_321, 32_278],
  ],
  // An odd franc: 5 is divided into 3 (2.5, rounded up) and 2.
  [100, { basisPoints: 500, buyerWeight: 1 }, [3, 0, 2, 0]],
  // 1 % of 7,000,000 is less than the least.
  [7_000_000, { basisPoints: 100, least: 150_000 }, [0, 0, 150_000, 0]],
  // 5 % of 900,000,000 is more than the most.
  [900_000_000, { basisPoints: 500, most: 10_000_000 }, [0, 0, 10_000_000, 0]],
  // The least is more than the price: the price is all there is.
  [90_000, { basisPoints: 100, least: 150_000, buyerWeight: 1, sellerWeight: 0 }, [90_000, 0, 0, 0]],
  // Half a franc rounds up, less rounds down: 0.5 and 0.49.
  [50, { basisPoints: 100 }, [0, 0, 1, 0]],
  [49, { basisPoints: 100 }, [0, 0, 0, 0]],
  // Dollars in cents: 1.25 % of 85,000.50 is 1,062.50625.
  [8_500_050, { basisPoints: 125 }, [0, 0, 106_251, 0]],
  // A fixed amount alone, and nothing at all.
  [5_000_000, { fixed: 75_000, taxBasisPoints: 1_800 }, [0, 0, 75_000, 13_500]],
  [0, { basisPoints: 300, fixed: 10, least: 5 }, [0, 0, 0, 0]],
  [999_999_999_999, { basisPoints: 10_000 }, [0, 0, 999_999_999_999, 0]],
  // 7 to 3 of 333,333: 233,333.1 and the rest.
  [33_333_333, { basisPoints: 100, buyerWeight: 7, sellerWeight: 3 }, [233_333, 0, 100_000, 0]],
  // 18 % of 1 franc is less than half a franc, of 3 francs more.
  [100, { basisPoints: 100, taxBasisPoints: 1_800 }, [0, 0, 1, 0]],
  [300, { basisPoints: 100, taxBasisPoints: 1_800 }, [0, 0, 3, 1]],
];

it.each(worked)('of a price of %i with %j the parties pay %j', (price, of, [buyerNet, buyerTax, net, tax]) => {
  expect(commissionParts(price, terms(of))).toEqual({
    buyer: { net: buyerNet, tax: buyerTax, total: buyerNet + buyerTax },
    seller: { net, tax, total: net + tax },
  });
});

const anyTerms = fc
  .record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    fixed: fc.integer({ min: 0, max: 10 ** 12 }),
    least: fc.integer({ min: 0, max: 10 ** 12 }),
    above: fc.option(fc.integer({ min: 0, max: 10 ** 12 }), { nil: undefined }),
    buyerWeight: fc.integer({ min: 0, max: 100 }),
    sellerWeight: fc.integer({ min: 0, max: 100 }),
    taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ above, ...rule }) => (above === undefined ? rule : { ...rule, most: rule.least + above }));
const anyPrice = fc.oneof(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 1_000 }));

describe('the commission', () => {
  it('is divided without losing or adding a unit, and is never more than the price', () => {
    fc.assert(
      fc.property(anyPrice, anyTerms, (price, rule) => {
        const all = commissionOf(price, rule);
        const { buyer, seller } = commissionParts(price, rule);
        expect(buyer.net + seller.net).toBe(all);
        expect(all).toBeLessThanOrEqual(price);
        for (const { net, tax, total } of [buyer, seller]) {
          expect(net).toBeGreaterThanOrEqual(0);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(total).toBe(net + tax);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('is taken from parts without losing a unit, and never more than a part is', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { maxLength: 8 });
    const due = fc
      .tuple(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 10 ** 12 }))
      .map(([amount, tax]) => ({ amount: Math.max(amount, tax), tax: Math.min(amount, tax) }));
    fc.assert(
      fc.property(due, parts, (owed, held) => {
        const kept = takeFromParts(owed, held);
        const taken = kept.map(({ net, tax }) => net + tax);
        const sum = taken.reduce((all, part) => all + part, 0);
        expect(sum).toBe(
          Math.min(
            owed.amount,
            held.reduce((all, part) => all + part, 0),
          ),
        );
        for (const [index, part] of held.entries()) {
          expect(taken[index]).toBeLessThanOrEqual(part);
          expect(kept[index]?.net).toBeGreaterThanOrEqual(0);
          expect(kept[index]?.tax).toBeGreaterThanOrEqual(0);
        }
        // The last payment carries the rest of the tax.
        const rest = owed.amount - sum;
        const booked = kept.reduce((all, { tax }) => all + tax, 0);
        expect(booked + taxOfPayment(owed, { before: sum, amount: rest })).toBe(owed.tax);
      }),
      { numRuns: 5_000 },
    );
  });
});

it('is by the rule that began last; what was set later does not reach back', () => {
  const rule = (fromDay: string, setAt: string, id: string) =>
    ({ dealKind: 'sale', currency: 'RWF', fromDay, setAt, id }) as const;
  const rules = [
    rule('2026-03-01', '2026-02-20T08:00:00.000Z', 'first'),
    rule('2026-04-01', '2026-03-10T08:00:00.000Z', 'announced'),
    rule('2026-04-01', '2026-03-20T08:00:00.000Z', 'corrected'),
    { ...rule('2026-03-01', '2026-02-20T08:00:00.000Z', 'dollars'), currency: 'USD' as const },
    { ...rule('2026-03-01', '2026-02-20T08:00:00.000Z', 'auction'), dealKind: 'auction' as const },
  ];
  const at = (moment: string) => commissionRuleAt(rules, { dealKind: 'sale', currency: 'RWF' }, new Date(moment))?.id;
  expect(at('2026-02-28T21:59:59.999Z')).toBeUndefined();
  // Midnight in Kigali.
  expect(at('2026-02-28T22:00:00.000Z')).toBe('first');
  expect(at('2026-03-31T21:59:59.999Z')).toBe('first');
  expect(at('2026-03-31T22:00:00.000Z')).toBe('corrected');
  expect(at('2030-01-01T00:00:00.000Z')).toBe('corrected');
  // A rule whose beginning is earlier than the moment it was set.
  const late = [...rules, rule('2026-03-05', '2026-03-15T08:00:00.000Z', 'late')];
  const between = (moment: string) =>
    commissionRuleAt(late, { dealKind: 'sale', currency: 'RWF' }, new Date(moment))?.id;
  expect(between('2026-03-10T08:00:00.000Z')).toBe('first');
  expect(between('2026-03-15T08:00:00.000Z')).toBe('late');
});

it('reads percentages as people write them', () => {
  expect(['0', '3', '2.5', '2,5', '12.05', '100', '0.01'].map(readPercent)).toEqual([
    0, 300, 250, 250, 1_205, 10_000, 1,
  ]);
});
