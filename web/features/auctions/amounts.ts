import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import type { AuctionCurrency } from '#contract/auctions/increments.ts';
import { minorUnits } from '#contract/money.ts';
import { moneyText } from '#contract/money-text.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Writes amounts of one auction in the language of the page. */
export function useAmount(currency: AuctionCurrency): (amount: number) => string {
  const language = useLocale();
  return useMemo(() => (amount: number) => moneyText({ amount, currency }, language), [currency, language]);
}

/** A typed amount in whole minor units; undefined unless it is a whole number of the currency's unit. */
export function readAmount(text: string, currency: AuctionCurrency): number | undefined {
  const digits = text
    .trim()
    .replace(/^(?:\$|usd|rwf)\s*|\s*(?:\$|usd|rwf)$/gi, '')
    .replace(/[\s,.’'_\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,13}$/.test(digits)) return undefined;
  return Number(digits) * minorUnits[currency];
}

/** An amount as a field to be edited holds it: digits in groups of three. */
export function editableAmount(amount: number, currency: AuctionCurrency): string {
  return formatNumber(amount / minorUnits[currency], 'en');
}
