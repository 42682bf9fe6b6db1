import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { kigaliDate, kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Currency, type Money, minorUnits } from '#contract/money.ts';
import { moneyText } from '#contract/money-text.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { timeAgo } from './time-ago.ts';

const timeZone = kigaliTimeZone;

// Browsers lack a Kinyarwanda number format; Rwanda writes numbers as English does.
const numberLocales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', rw: 'en-GB' };

// British English shortens to "$1m", which on a map reads as a metre.
const shortLocales: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-FR', rw: 'en-US' };

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options?.style ?? ''} ${options?.notation ?? ''}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    const locales = options?.notation === 'compact' ? shortLocales : numberLocales;
    format = new Intl.NumberFormat(locales[language], options);
    numberFormats.set(key, format);
  }
  return format;
}

/** SPECIFICATION §9: US dollars without decimals. "$120,000", in French "120 000 $". */
export function formatMoney(dollars: number, language: Language): string {
  const options = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  return numberFormat(language, options).format(dollars);
}

/** "4.2%", in French "4,2 %": a share from 0 to 1 with one decimal. */
function formatPercent(share: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** The same, short enough for a map: "$120K", "$1.25M". */
export function formatShortMoney(dollars: number, language: Language): string {
  const options = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  } as const;
  return numberFormat(language, options).format(dollars);
}

const shortNumber = (value: number, language: Language) =>
  numberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);

const withCode = (text: string, currency: Currency, language: Language) =>
  language === 'fr' ? `${text}\u00a0${currency}` : `${currency}\u00a0${text}`;

/** "$120K", "RWF 40.3M". */
function formatShortAmount({ amount, currency }: Money, language: Language): string {
  const units = amount / minorUnits[currency];
  if (currency === 'USD') return formatShortMoney(units, language);
  return withCode(shortNumber(units, language), currency, language);
}

type ShortRange = { low: number; high: number; currency: Currency };

/** "$65 – $1.2K", "RWF 754K – 11.3M": a code is so long that it is written only once. */
function formatShortRange({ low, high, currency }: ShortRange, language: Language): string {
  const text = (units: number) =>
    currency === 'USD' ? formatShortMoney(units, language) : shortNumber(units, language);
  const range = [...new Set([text(low), text(high)])].join(' – ');
  return currency === 'USD' ? range : withCode(range, currency, language);
}

const moneyOfUnits = (units: number, currency: Currency): Money => ({
  amount: Math.round(units * minorUnits[currency]),
  currency,
});

export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** Year, month (1 to 12) and day of a moment in Kigali. */
export function calendarDay(iso: string): { year: number; month: number; day: number } {
  return kigaliDate(new Date(iso));
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

type MonthKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

/** Formatting of numbers, money and dates in the page's language. */
export function useFormat() {
  const language = useLocale();
  const t = useTranslations('format');
  return useMemo(() => {
    const date = (iso: string) => {
      const { year, month, day } = calendarDay(iso);
      return t('date.long', {
        day: String(day),
        month: t(`months.${String(month) as MonthKey}`),
        year: String(year),
      });
    };
    const dayMonth = (iso: string) => {
      const { month, day } = calendarDay(iso);
      return t('date.short', { day: String(day), month: t(`monthsShort.${String(month) as MonthKey}`) });
    };
    return {
      /** The price of a listing, of dollars without cents (SPECIFICATION §9). */
      price: ({ amount, currency }: Money) =>
        currency === 'USD' ? formatMoney(amount / minorUnits.USD, language) : moneyText({ amount, currency }, language),
      money: (dollars: number) => formatMoney(dollars, language),
      /** "$40,250", "RWF 40,250,000": an amount bid, agreed or paid, exact and in its own currency. */
      amount: (money: Money) => moneyText(money, language),
      /** The same of a number of whole units of a currency, such as a bound of a search. */
      units: (units: number, currency: Currency) =>
        currency === 'USD' ? formatMoney(units, language) : moneyText(moneyOfUnits(units, currency), language),
      shortUnits: (units: number, currency: Currency) => formatShortAmount(moneyOfUnits(units, currency), language),
      shortRange: (range: ShortRange) => formatShortRange(range, language),
      /** "$120K" */
      shortMoney: (dollars: number) => formatShortMoney(dollars, language),
      shortAmount: (money: Money) => formatShortAmount(money, language),
      number: (value: number) => formatNumber(value, language),
      percent: (share: number) => formatPercent(share, language),
      /** "Mar 3" */
      dayMonth,
      /** "March 3, 2026", from our own month names, so that every browser shows the same. */
      date,
      /** "March 3, 2026 at 14:05" */
      dateTime: (iso: string) => t('date.withTime', { date: date(iso), time: clock.format(new Date(iso)) }),
      /** "5m ago", from a week on "Mar 3". Text that ages: its element needs `suppressHydrationWarning`. */
      ago: (iso: string, now = Date.now()) => {
        const ago = timeAgo(iso, now);
        if ('n' in ago) return t(`relative.${ago.unit}`, { n: String(ago.n) });
        return ago.unit === 'justNow' ? t('relative.justNow') : dayMonth(iso);
      },
    };
  }, [language, t]);
}
