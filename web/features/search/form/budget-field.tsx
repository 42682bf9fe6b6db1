import type { Currency } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { TextField } from '#web/ui/field.tsx';

type BudgetFieldProps = {
  budget: string | undefined;
  /** What the budget is in, where there is one. */
  currency: Currency | undefined;
  /** What it is for; undefined for the price of a sale. */
  period: 'month' | 'night' | undefined;
  error: string | undefined;
};

/** What an amount of the form is in; without a rate there are only dollars. */
function useBudgetCurrency({ budget, currency }: Pick<BudgetFieldProps, 'budget' | 'currency'>): Currency {
  const reader = useReaderMoney();
  if (budget !== undefined && budget !== '') return currency ?? 'USD';
  return currency ?? (reader.rate === undefined ? 'USD' : reader.currency);
}

/** The field for the budget of a search, and the currency that is sent with it. */
export function BudgetField({ budget, currency: given, period, error }: BudgetFieldProps) {
  const t = useTranslations('home.searchForm');
  const currency = useBudgetCurrency({ budget, currency: given });
  const inCurrency = { currency: t(`budgetCurrency.${currency}`) };
  const periodHint = { month: t('budgetMonth', inCurrency), night: t('budgetNight', inCurrency) };
  return (
    <>
      <TextField
        label={t('budget')}
        id="search-budget"
        name="budget"
        placeholder={t('budgetPlaceholder')}
        hint={period === undefined ? t('budgetHint', inCurrency) : periodHint[period]}
        error={error}
        isHintHidden
        unit={currency}
        defaultValue={budget}
        maxLength={200}
        inputMode="decimal"
        autoComplete="off"
      />
      {currency !== 'USD' && <input type="hidden" name="currency" value={currency} />}
    </>
  );
}
