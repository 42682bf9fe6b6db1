import { type Currency, type Money, minorUnits } from '../money.ts';

/** Millionths of a franc in one franc: rates are whole numbers of them, so that conversions are exact. */
export const millionthsPerFranc = 1_000_000;

/** What one US dollar costs in Rwandan francs from a day on, in millionths of a franc. */
export type Rate = { millionths: number };

/** A rate as people write it, "1450.25"; at most six decimals and a million francs, and never zero. */
export const rateForm = /^(?=.*[1-9])\d{1,6}(?:\.\d{1,6})?$/;

/** Reads a rate written with `rateForm`. */
export function readRate(text: string): Rate {
  const [whole = '0', decimals = ''] = text.split('.');
  return { millionths: Number(whole) * millionthsPerFranc + Number(decimals.padEnd(6, '0')) };
}

/** A rate as people write it, without needless zeros. */
export function writeRate({ millionths }: Rate): string {
  const whole = Math.trunc(millionths / millionthsPerFranc);
  const decimals = String(millionths % millionthsPerFranc).padStart(6, '0');
  return `${whole}.${decimals}`.replace(/\.?0+$/, '');
}

/** A share rounded to a whole number, halves up. */
export const divide = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/**
 * An amount in another currency by a rate, to its nearest minor unit, halves up. It is for showing, filtering and
 * ordering: what is agreed or paid stays in its own currency.
 * @param money an amount that is not negative
 */
export function convert({ amount, currency }: Money, wanted: Currency, { millionths }: Rate): Money {
  if (currency === wanted) return { amount, currency };
  // One dollar, a hundred cents, costs `millionths`.
  const perDollar = BigInt(minorUnits.USD) * BigInt(millionthsPerFranc);
  const rate = BigInt(millionths);
  const converted =
    wanted === 'RWF' ? divide(BigInt(amount) * rate, perDollar) : divide(BigInt(amount) * perDollar, rate);
  return { amount: Number(converted), currency: wanted };
}

/**
 * A price as the number of dollars in the specification's calls. Prices in francs always have a rate: none are accepted
 * before one is known, and rates are never deleted.
 */
export function dollarsOf(money: Money, rate: Rate | undefined): number {
  const { amount } = rate === undefined ? money : convert(money, 'USD', rate);
  return amount / minorUnits.USD;
}
