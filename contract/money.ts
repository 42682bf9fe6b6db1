/** Money is whole cents inside, a number of dollars on the specification's calls. */

const centsPerDollar = 100;

/** Dollars for the wire, from whole cents. */
export function dollarsOfCents(cents: number): number {
  return cents / centsPerDollar;
}

/** Whole cents from dollars as typed or sent; rounds half a cent up. */
export function centsOfDollars(dollars: number): number {
  return Math.round(dollars * centsPerDollar);
}

/**
 * Reads an amount of dollars the way people type it: "120000", "$120,000", "120k", "1.2m", "1,2 million", "USD 50 000".
 * Of a range ("50,000-80,000") it takes the upper end, since the field is a ceiling.
 * Answers undefined when there is no amount in the text.
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
