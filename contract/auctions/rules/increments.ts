import { type Currency, currencies, minorUnits } from '../../money.ts';

/** Currencies auctions can be held in: all that amounts are kept in. */
export const auctionCurrencies = currencies;
export type AuctionCurrency = Currency;

/** From this amount on, the next bid is higher by this step. Both in whole minor units. */
export type Increment = { from: number; step: number };

/** Every amount is a multiple of this many minor units (AUCTIONS, Names). */
export const amountGrid: Record<AuctionCurrency, number> = { USD: 100, RWF: 1_000 };

const inUnits = (unit: number, rows: readonly (readonly [from: number, step: number])[]): Increment[] =>
  rows.map(([from, step]) => ({ from: from * unit, step: step * unit }));

/** The table every auction begins with (AUCTIONS §2.5); an auction's own is frozen when it is scheduled. */
export const defaultIncrements: Record<AuctionCurrency, readonly Increment[]> = {
  RWF: inUnits(minorUnits.RWF, [
    [0, 1_000],
    [100_000, 10_000],
    [1_000_000, 50_000],
    [5_000_000, 100_000],
    [20_000_000, 250_000],
    [50_000_000, 500_000],
    [100_000_000, 1_000_000],
    [250_000_000, 2_500_000],
    [500_000_000, 5_000_000],
  ]),
  USD: inUnits(minorUnits.USD, [
    [0, 1],
    [100, 10],
    [1_000, 50],
    [5_000, 100],
    [20_000, 250],
    [50_000, 500],
    [100_000, 1_000],
    [250_000, 2_500],
    [500_000, 5_000],
  ]),
};

/** The step at an amount: that of the last row that begins at or below it. */
export function stepAt(increments: readonly Increment[], amount: number): number {
  const row = increments.findLast(({ from }) => from <= amount);
  if (row === undefined) throw new RangeError(`No increment for ${amount}`);
  return row.step;
}
