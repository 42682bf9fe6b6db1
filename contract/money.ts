/** Currencies that amounts are kept in. */
export const currencies = ['USD', 'RWF'] as const;
export type Currency = (typeof currencies)[number];

/**
 * Whole minor units in one unit of the currency: US cents; Rwandan francs have none, so their amounts are whole francs.
 * Only the specification's calls state a price as a number of dollars.
 */
export const minorUnits: Readonly<Record<Currency, number>> = { USD: 100, RWF: 1 };

/** An amount in whole minor units of its currency. Amounts of different currencies are never added up. */
export type Money = { amount: number; currency: Currency };

/** The sum of amounts of one currency. */
export function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

const centsPerDollar = minorUnits.USD;

/**
 * Reads an amount of dollars the way people type it: "120000", "$120,000", "120k", "1.2m", "1,2 million", "USD 50 000".
 * For a range ("50,000-80,000") it takes the upper end, since the field is a ceiling.
 * Returns undefined when there is no amount in the text.
 */
export function parseBudget(text: string): number | undefined {
  const amounts = [
    ...text.toLowerCase().matchAll(/(\d+(?:[\s,.'’]\d{3})+|\d+)(?:[.,](\d{1,2})(?!\d))?\s*(k|m|thousand|million)?\b/g),
  ].map(([, whole = '', fraction, unit]) => {
    const digits = whole.replace(/\D/g, '');
    const amount = Number(fraction === undefined ? digits : `${digits}.${fraction}`);
    if (unit === 'k' || unit === 'thousand') return amount * 1_000;
    if (unit === 'm' || unit === 'million') return amount * 1_000_000;
    return amount;
  });
  if (amounts.length === 0) return undefined;
  const ceiling = Math.max(...amounts);
  return Number.isSafeInteger(Math.round(ceiling * centsPerDollar)) ? ceiling : undefined;
}
