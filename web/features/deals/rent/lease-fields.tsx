import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { minorUnits } from '#contract/money.ts';
import { lastDueDay, mostHolding } from '#contract/rent/schedule.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { AmountField } from '../offer/amount-field.tsx';
import { criterionName, lastDayName, leaseNames } from './lease-values.ts';

/** Props of the fields of an action on a lease. */
export type LeaseFieldsProps = {
  deal: Deal;
  /** The parts that are missing or cannot be read. */
  wrong: readonly string[];
  /** Words of the server for single parts. */
  told: Readonly<Record<string, string>>;
};

const usualNotice = 30;

/** The terms of a lease, prefilled from the application and the listing. */
export function LeaseFields({ deal, wrong, told }: LeaseFieldsProps) {
  const t = useTranslations('dealRoom.form');
  const { amount } = useFormat();
  const { money, application } = deal;
  const names = leaseNames(money.currency);
  const units = (value: number) => String(value / minorUnits[money.currency]);
  const problem = (field: string) => {
    const text = told[`fields.lease.${field}`] ?? told[`lease.${field}`];
    if (text !== undefined) return { error: text };
    return wrong.includes(`lease.${field}`) ? { error: t('missing') } : {};
  };
  const deposit = money.amount * (application?.terms.depositMonths ?? 1);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('leaseBegins')}
          name={names.begins}
          type="date"
          required
          defaultValue={application?.from}
          data-first-field
          {...problem('begins')}
        />
        <TextField label={t('leaseEnds')} name={names.ends} type="date" {...problem('ends')} />
      </div>
      <AmountField
        label={`${t('leaseRent')} (${money.currency})`}
        name={names.rent}
        currency={money.currency}
        required
        defaultValue={units(money.amount)}
        {...problem('rent')}
      />
      <AmountField
        label={`${t('leaseDeposit')} (${money.currency})`}
        name={names.deposit}
        currency={money.currency}
        required
        defaultValue={units(deposit)}
        {...problem('deposit')}
      />
      <AmountField
        label={`${t('leaseHolding')} (${money.currency})`}
        hint={t('leaseHoldingHint', { most: amount({ ...money, amount: mostHolding(money.amount) }) })}
        name={names.holding}
        currency={money.currency}
        required
        defaultValue="0"
        {...problem('holding')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('leaseDueDay')}
          name={names.dueDay}
          type="number"
          min={1}
          max={lastDueDay}
          required
          defaultValue={1}
        />
        <TextField
          label={t('leaseNotice')}
          name={names.noticeDays}
          type="number"
          min={0}
          max={365}
          required
          defaultValue={usualNotice}
        />
      </div>
      <TextArea label={t('leaseConditions')} name={names.conditions} rows={3} maxLength={2_000} />
    </>
  );
}

/** Which of the criteria that were published an applicant does not meet. */
export function CriterionField({ deal, wrong }: Pick<LeaseFieldsProps, 'deal' | 'wrong'>) {
  const t = useTranslations('dealRoom.form');
  const words = useTranslations('rent.criteria');
  const criteria = deal.application?.criteria ?? [];
  if (criteria.length === 0) return <p>{t('noCriteria')}</p>;
  return (
    <SelectField
      label={t('criterion')}
      name={criterionName}
      options={criteria.map((value) => ({ value, label: words(value) }))}
      {...(wrong.includes('criterion') && { error: t('missing') })}
    />
  );
}

export function LastDayField({ deal, wrong, told }: LeaseFieldsProps) {
  const t = useTranslations('dealRoom.form');
  const text = told['fields.lastDay'] ?? told.lastDay ?? (wrong.includes('lastDay') ? t('missing') : undefined);
  return (
    <TextField
      label={t('lastDay')}
      hint={t('lastDayHint')}
      name={lastDayName}
      type="date"
      required
      defaultValue={deal.lease?.ends}
      data-first-field
      {...(text !== undefined && { error: text })}
    />
  );
}
