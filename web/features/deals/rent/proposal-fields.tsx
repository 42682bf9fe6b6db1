import { isOpenDue } from '#contract/deals/due-states.ts';
import { minorUnits } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/ui/field.tsx';
import { AmountField } from '../offer/amount-field.tsx';
import type { LeaseFieldsProps } from './lease-fields.tsx';
import { planNames, renewalNames } from './proposal-values.ts';

/** Until when each rent that is open is paid. */
export function PlanFields({ deal, wrong, told }: LeaseFieldsProps) {
  const t = useTranslations('rent.proposal');
  const { amount, date } = useFormat();
  const open = deal.dues.filter((due) => due.kind === 'rent' && isOpenDue(due));
  const problem = told['fields.plan'] ?? told.plan ?? (wrong.includes('plan') ? t('planWrong') : undefined);
  return (
    <>
      {open.map((due, row) => (
        <div key={due._id}>
          <input type="hidden" name={planNames(row).dueId} value={due._id} />
          <TextField
            label={t('until', { amount: amount(due.money), day: date(due.dueAt) })}
            name={planNames(row).until}
            type="date"
            required
          />
        </div>
      ))}
      {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
    </>
  );
}

/** At which rent a lease goes on, and until when. */
export function RenewalFields({ deal, wrong, told }: LeaseFieldsProps) {
  const t = useTranslations('rent.proposal');
  const { currency, amount: rent } = deal.money;
  const names = renewalNames(currency);
  const problem = told['fields.renewal'] ?? told.renewal ?? (wrong.includes('renewal') ? t('renewalWrong') : undefined);
  const ofEnd = told['fields.renewal.ends'] ?? told['renewal.ends'];
  return (
    <>
      <AmountField
        label={t('rent', { currency })}
        name={names.rent}
        currency={currency}
        required
        defaultValue={String(rent / minorUnits[currency])}
        data-first-field
      />
      <TextField
        label={t('ends')}
        hint={t('endsHint')}
        name={names.ends}
        type="date"
        {...(ofEnd !== undefined && { error: ofEnd })}
      />
      {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
    </>
  );
}
