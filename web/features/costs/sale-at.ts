import { type SaleCharge, type SaleTaxRule, saleChargesOf, saleTaxRuleOf } from '#contract/costs/sale-costs.ts';
import { kigaliDay, noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Money } from '#contract/money.ts';
import { convert, readRate } from '#contract/rates/rate.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';

/** A sale as the law counts it: in francs, by the rules of one day. */
export type SaleAt = {
  francs: Money;
  /** The price is in francs already. */
  isExact: boolean;
  rule: SaleTaxRule;
  charges: readonly SaleCharge[];
};

/** A price in francs, in which the law counts; undefined for dollars while no rate is known. */
export function useFrancs(): (money: Money) => Money | undefined {
  const { rate } = useReaderMoney();
  return (money) => (money.currency === 'RWF' ? money : rate && convert(money, 'RWF', readRate(rate.rwfPerUsd)));
}

/**
 * A sale at a price on a day in Kigali, today where none is named; undefined where the price is in dollars and no rate is
 * known.
 */
export function useSaleAt(money: Money, onDay?: string): SaleAt | undefined {
  const inFrancs = useFrancs();
  const today = kigaliDay(new Date(usePageTime()));
  const day = onDay ?? today;
  const rule = saleTaxRuleOf(day);
  const francs = inFrancs(money);
  if (francs === undefined || rule === undefined) return undefined;
  return { francs, isExact: money.currency === 'RWF', rule, charges: saleChargesOf(francs, day) };
}

/** Writes a day ("2026-11-24") in words. */
export function useDay() {
  const format = useFormat();
  return (day: string) => format.date(noonOfKigaliDay(day));
}
