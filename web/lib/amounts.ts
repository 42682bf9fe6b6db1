import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { type Currency, minorUnits } from '#contract/money.ts';
import { moneyText } from '#contract/money-text.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Writes amounts of one currency in the language of the page. */
export function useAmount(currency: Currency): (amount: number) => string {
  const language = useLocale();
  return useMemo(() => (amount: number) => moneyText({ amount, currency }, language), [currency, language]);
}

/** An amount for an editable field: digits in groups of three. */
export function editableAmount(amount: number, currency: Currency): string {
  return formatNumber(amount / minorUnits[currency], 'en');
}
