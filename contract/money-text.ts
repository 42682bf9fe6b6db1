import type { Language } from './languages.ts';
import { type Money, minorUnits } from './money.ts';

// Browsers lack a Kinyarwanda number format; Rwanda writes numbers as English does.
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', rw: 'en-GB' };

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, currency: Money['currency'], decimals: 0 | 2): Intl.NumberFormat {
  const key = `${language} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locales[language], {
    ...(currency === 'USD' && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/**
 * An amount as screens and mails write it, exactly: "$40,250", with cents only where there are some ("$40,250.50"), and
 * "RWF 40,250,000"; in French "40 250 $" and "40 250 000 RWF".
 */
export function moneyText({ amount, currency }: Money, language: Language): string {
  const units = amount / minorUnits[currency];
  const text = formatOf(language, currency, Number.isInteger(units) ? 0 : 2).format(units);
  if (currency === 'USD') return text;
  return language === 'fr' ? `${text}\u00a0${currency}` : `${currency}\u00a0${text}`;
}

/** The amount in whole units of its currency for a table that programs read: "40250.50", "40250000". */
export function plainAmount({ amount, currency }: Money): string {
  return (amount / minorUnits[currency]).toFixed(minorUnits[currency] === 1 ? 0 : 2);
}
