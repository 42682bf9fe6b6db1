import type { Language } from '#contract/languages.ts';

const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', rw: 'en-GB' };

/** Money as the site writes it: "$120,000", in French "120 000 $". */
export function moneyIn(language: Language, cents: number, currency: string): string {
  const format = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return format.format(cents / 100);
}
