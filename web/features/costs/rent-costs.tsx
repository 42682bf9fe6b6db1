import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { CostLine } from './cost-line.tsx';

/** The rent of a month and how many of them are asked for as a deposit, where that is known. */
export type Rental = { rent: Money; depositMonths?: number };

/** What a tenant pays to move in: the first month of rent and the deposit that the landlord asks for. */
export function RentCosts({ rent, depositMonths: months }: Rental) {
  const t = useTranslations('costs.rent');
  const { amount } = useFormat();
  if (months === undefined) return <p className="text-ink-soft">{t('unknown', { amount: amount(rent) })}</p>;
  const { currency } = rent;
  const deposit = rent.amount * months;
  return (
    <div className="flex max-w-[68ch] flex-col gap-3">
      <dl className="flex flex-col gap-2 tabular-nums [&_dd]:shrink-0 sm:[&_dd]:text-right [&_dt]:text-ink-soft">
        <CostLine name={t('firstMonth')}>{amount(rent)}</CostLine>
        <CostLine name={t('deposit', { months })}>
          {months === 0 ? t('none') : amount({ amount: deposit, currency })}
        </CostLine>
        <CostLine name={t('total')} isSum>
          {amount({ amount: rent.amount + deposit, currency })}
        </CostLine>
      </dl>
      <p className="text-sm text-ink-soft">{t('note')}</p>
    </div>
  );
}
