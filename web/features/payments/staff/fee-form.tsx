import { useState } from 'react';
import { commissionedKinds } from '#contract/commission/commission.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { type Currency, currencies } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CallForm } from '../call-form.tsx';
import { DisclosureSummary } from '../disclosure.tsx';

const here = '/staff/fees';

type FieldsProps = { currency: Currency };

/** The commission: a share of the price, a fixed amount, and the limits of both together. */
function AmountFields({ currency }: FieldsProps) {
  const t = useTranslations('staffPayments.fees');
  const optional = { hint: t('optional'), inputMode: 'decimal', maxLength: 30, unit: currency } as const;
  return (
    <>
      <TextField label={t('percent')} name="percent" inputMode="decimal" required maxLength={6} unit="%" />
      <TextField label={t('fixed')} name={`fixed:${currency}?`} {...optional} />
      <TextField label={t('least')} name={`least:${currency}?`} {...optional} />
      <TextField label={t('most')} name={`most:${currency}?`} {...optional} />
    </>
  );
}

/** The payer, and the tax on it. */
function PayerFields() {
  const t = useTranslations('staffPayments.fees');
  const weight = { inputMode: 'numeric', required: true, maxLength: 3 } as const;
  return (
    <>
      <TextField
        label={t('sellerWeight')}
        name="sellerWeight:number"
        defaultValue="1"
        hint={t('weightsHint')}
        {...weight}
      />
      <TextField label={t('buyerWeight')} name="buyerWeight:number" defaultValue="0" {...weight} />
      <TextField
        label={t('tax')}
        name="taxPercent"
        defaultValue="0"
        hint={t('taxHint')}
        inputMode="decimal"
        required
        maxLength={6}
        unit="%"
      />
    </>
  );
}

/** Announces a rule for one currency, which says what the amounts are in. */
function RuleForm({ currency }: FieldsProps) {
  const t = useTranslations('staffPayments.fees');
  const tomorrow = kigaliDay(new Date(usePageTime() + dayMilliseconds));
  return (
    <CallForm
      call="POST /api/staff/fees"
      here={here}
      done={t('done')}
      className="grid items-start gap-3 px-5 pb-5 sm:grid-cols-2 xl:grid-cols-3"
    >
      <input type="hidden" name="currency" value={currency} />
      <SelectField
        label={t('dealKind')}
        name="dealKind"
        options={commissionedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField
        label={t('fromDay')}
        name="fromDay"
        type="date"
        required
        min={tomorrow}
        defaultValue={tomorrow}
        hint={t('fromDayHint')}
        suppressHydrationWarning
      />
      <AmountFields currency={currency} />
      <PayerFields />
      <label className="flex min-h-11 items-start gap-3 py-2 sm:col-span-full">
        <input type="checkbox" name="isConfirmed:boolean" value="true" required className="mt-0.5 size-5 shrink-0" />
        {t('confirm')}
      </label>
      <Button type="submit" className="justify-self-start">
        {t('submit')}
      </Button>
    </CallForm>
  );
}

/** One form for each currency, as amounts are written in one. */
export function FeeForm() {
  const t = useTranslations('staffPayments.fees');
  const [ofCurrencies] = useState(() => currencies.toReversed());
  return (
    <div className="mt-5 space-y-3">
      {ofCurrencies.map((currency) => (
        <details key={currency} className="rounded-2xl border border-line bg-surface">
          <DisclosureSummary>
            {t('announce')} · {currency}
          </DisclosureSummary>
          <RuleForm currency={currency} />
        </details>
      ))}
    </div>
  );
}
