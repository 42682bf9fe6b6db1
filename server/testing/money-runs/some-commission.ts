import type { CommissionTerms } from '#contract/commission/commission.ts';
import type { Currency } from '#contract/money.ts';
import type { Random } from './random.ts';

/** In about half of all deals the operator takes a commission: of the buyer, the seller or both, with and without a tax. */
export function someCommission(random: Random, currency: Currency): CommissionTerms | undefined {
  if (random.percent(50)) return undefined;
  const [buyerWeight, sellerWeight] = random.pick([
    [1, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ] as const) ?? [0, 1];
  const unit = currency === 'RWF' ? 1_000 : 100;
  return {
    basisPoints: random.pick([0, 150, 333, 1_000]) ?? 0,
    fixed: random.int(20) * unit,
    least: random.int(3) * unit,
    // A commission above what is held leaves the seller owing the rest.
    ...(random.percent(30) && { most: 50 * unit }),
    buyerWeight,
    sellerWeight,
    taxBasisPoints: random.percent(60) ? 1_800 : 0,
  };
}
