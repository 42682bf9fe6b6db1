import type { Currency } from '#contract/money.ts';
import { type Comparable, comparableOf, comparablePerDollar, mostComparable } from '#contract/rates/comparable.ts';
import { millionthsPerFranc, type Rate } from '#contract/rates/rate.ts';

/** The currency of a search's bounds and prices, and what a dollar costs in francs. */
export type AskedCurrency = { currency: Currency | undefined; rate: Rate | undefined };

const unitsToMoney = { USD: 100, RWF: 1 } as const;

/**
 * A bound as the index compares it. Francs cannot be compared without a rate: nothing has a price in them then, so that a
 * lower bound nothing reaches is the answer.
 */
export function boundOf(
  units: number | undefined,
  { currency = 'USD', rate }: AskedCurrency,
  end: 'min' | 'max',
): Comparable | undefined {
  if (units === undefined) return undefined;
  const amount = Math.min(mostComparable, Math.round(units * unitsToMoney[currency]));
  return comparableOf({ amount, currency }, rate) ?? (end === 'min' ? mostComparable : (0 as Comparable));
}

/** A comparable value in units of the requested currency: dollars, or whole francs rounded down. */
export function unitsOf(value: number, { currency = 'USD', rate }: AskedCurrency): number {
  if (currency === 'USD' || rate === undefined) return value / comparablePerDollar;
  const perFranc = BigInt(comparablePerDollar) * BigInt(millionthsPerFranc);
  return Number((BigInt(Math.round(value)) * BigInt(rate.millionths)) / perFranc);
}

/** The ranges of a histogram of dollars in the asked currency. */
export const rangesIn = <Range extends { from: number; to: number }>(ranges: readonly Range[], asked: AskedCurrency) =>
  ranges.map((range) => ({
    ...range,
    from: unitsOf(range.from * comparablePerDollar, asked),
    to: unitsOf(range.to * comparablePerDollar, asked),
  }));
