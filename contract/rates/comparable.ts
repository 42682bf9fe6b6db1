import { type Money, minorUnits } from '../money.ts';
import { divide, millionthsPerFranc, type Rate } from './rate.ts';

/**
 * What prices of all currencies are compared by: whole hundredths of a US cent. This is fine enough to distinguish any
 * two prices in francs while a dollar costs less than 10,000 francs.
 */
export type Comparable = number & { readonly unit: 'hundredths of a US cent' };

/** Hundredths of a cent in one dollar. */
export const comparablePerDollar = 10_000;
const comparablePerCent = comparablePerDollar / minorUnits.USD;
/** Above every price, and all whole numbers up to it are exact. */
export const mostComparable = Number.MAX_SAFE_INTEGER as Comparable;

const atMost = (value: number) => Math.min(mostComparable, value) as Comparable;

/** The comparable value of an amount; undefined for francs while no rate is known. */
export function comparableOf({ amount, currency }: Money, rate: Rate | undefined): Comparable | undefined {
  if (currency === 'USD') return atMost(amount * comparablePerCent);
  if (rate === undefined) return undefined;
  const millionths = BigInt(amount) * BigInt(comparablePerDollar) * BigInt(millionthsPerFranc);
  return atMost(Number(divide(millionths, BigInt(rate.millionths))));
}

/** Dollars as a number, of what is compared. */
export const dollarsOfComparable = (value: Comparable): number => value / comparablePerDollar;
