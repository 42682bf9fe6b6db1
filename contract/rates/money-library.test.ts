import { add, allocate, convert as convertMoney, dinero, halfUp, toSnapshot, transformScale } from 'dinero.js/bigint';
import { RWF, USD } from 'dinero.js/bigint/currencies';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CommissionTerms, commissionParts } from '../commission/commission.ts';
import { convert } from './rate.ts';

const runs = { numRuns: 10_000 };
const anyAmount = fc.oneof(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 1_000 }));

it('converts dollars to francs as a kept library does', () => {
  const anyRate = fc.integer({ min: 1, max: 10 ** 12 - 1 });
  fc.assert(
    fc.property(anyAmount, anyRate, (amount, millionths) => {
      const dollars = dinero({ amount: BigInt(amount), currency: USD });
      const francs = convertMoney(dollars, RWF, { RWF: { amount: BigInt(millionths), scale: 6n } });
      const theirs = toSnapshot(transformScale(francs, 0n, halfUp)).amount;
      const ours = convert({ amount, currency: 'USD' }, 'RWF', { millionths });
      expect(ours).toEqual({ amount: Number(theirs), currency: 'RWF' });
    }),
    runs,
  );
});

it('divides a commission as a kept library does, to the unit that goes to one or the other', () => {
  const weights = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .filter(([buyer, seller]) => buyer + seller > 0);
  fc.assert(
    fc.property(anyAmount, weights, (price, [buyerWeight, sellerWeight]) => {
      const rule: CommissionTerms = {
        basisPoints: 10_000,
        fixed: 0,
        least: 0,
        buyerWeight,
        sellerWeight,
        taxBasisPoints: 0,
      };
      const { buyer, seller } = commissionParts(price, rule);
      const whole = dinero({ amount: BigInt(price), currency: RWF });
      const theirs = allocate(whole, [BigInt(buyerWeight), BigInt(sellerWeight)]);
      const [first, second] = theirs.map((part) => Number(toSnapshot(part).amount));
      expect(Math.abs(buyer.net - (first ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs(seller.net - (second ?? 0))).toBeLessThanOrEqual(1);
      const [one, other] = theirs;
      if (one !== undefined && other !== undefined) expect(toSnapshot(add(one, other)).amount).toBe(BigInt(price));
      expect(buyer.net + seller.net).toBe(price);
    }),
    runs,
  );
});
