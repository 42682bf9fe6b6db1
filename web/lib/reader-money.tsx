import { createContext, useCallback, useContext, useMemo } from 'react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Currency, Money } from '#contract/money.ts';
import { convert, type Rate, readRate } from '#contract/rates/rate.ts';
import type { DatedRate } from '#contract/rates/rates.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from './format.ts';

/** The currency a reader thinks in, and what a dollar costs in francs; without a rate nothing is converted. */
export type ReaderMoney = { currency: Currency; rate: DatedRate | undefined };

/** Set for each page; read by what shows prices. */
export const ReaderMoneyContext = createContext<ReaderMoney>({ currency: 'RWF', rate: undefined });
export const useReaderMoney = () => useContext(ReaderMoneyContext);

/** What a dollar costs in francs, to convert with; undefined until a rate is set. */
export function useRate(): Rate | undefined {
  const { rate } = useReaderMoney();
  return useMemo(() => rate && readRate(rate.rwfPerUsd), [rate]);
}

/** What an amount is worth to a reader; `rate` says by which rate, of what day. */
export type Worth = { short: string; exact: string; rate: string };

/** An amount in the reader's currency; undefined where it is in that already, or no rate is known. */
export function useWorth(): (money: Money) => Worth | undefined {
  const { currency, rate } = useReaderMoney();
  const format = useFormat();
  const t = useTranslations('format.worth');
  return useCallback(
    (money) => {
      if (rate === undefined || money.currency === currency) return undefined;
      const worth = convert(money, currency, readRate(rate.rwfPerUsd));
      return {
        short: t('about', { amount: format.shortAmount(worth) }),
        exact: t('about', { amount: format.amount(roundedForReading(worth)) }),
        rate: t('rate', { rate: rate.rwfPerUsd, source: rate.source, date: format.date(noonOfKigaliDay(rate.day)) }),
      };
    },
    [currency, rate, format, t],
  );
}

/** Four leading digits: more would look exact, which a conversion is not. */
function roundedForReading({ amount, currency }: Money): Money {
  const unit = 10 ** Math.max(0, String(amount).length - 4);
  return { amount: Math.round(amount / unit) * unit, currency };
}
