import { type Currency, minorUnits } from './money.ts';

/** A typed amount in whole minor units; undefined unless it is a whole number of the currency's unit. */
export function readAmount(text: string, currency: Currency): number | undefined {
  const digits = text
    .trim()
    .replace(/^(?:\$|usd|rwf)\s*|\s*(?:\$|usd|rwf)$/gi, '')
    .replace(/[\s,.’'_\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,13}$/.test(digits)) return undefined;
  return Number(digits) * minorUnits[currency];
}
