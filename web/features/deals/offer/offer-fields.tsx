import type { ReactNode } from 'react';
import type { Financing } from '#contract/deals/offer.ts';
import type { Currency } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { AmountField } from './amount-field.tsx';
import { limitsAt, type OfferField, type OfferTexts, offerFieldNames } from './offer-values.ts';

const financings = ['own_money', 'mortgage'] as const satisfies readonly Financing[];

type OfferFieldsProps = {
  currency: Currency;
  /** The prefix of the names of the fields. */
  path?: string;
  initial: OfferTexts;
  wrong: readonly OfferField[];
  /** Fields that the server has refused, with its own words, which are English. */
  told?: Readonly<Record<string, string>>;
  /** What the sale would cost at the amount. */
  costs?: ReactNode;
};

/** The parts of an offer. Uses the area `make-offer`. */
export function OfferFields({ currency, path, initial, wrong, told = {}, costs }: OfferFieldsProps) {
  const t = useTranslations('makeOffer');
  const names = offerFieldNames(currency, path);
  const limits = limitsAt(new Date());
  const errorOf = (field: Exclude<OfferField, 'financing' | 'conditions'>) => {
    return wrong.includes(field) || told[field] !== undefined ? { error: t(`${field}Wrong`) } : {};
  };
  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label={t('amount', { currency })}
        name={names.amount}
        currency={currency}
        defaultValue={initial.amount}
        data-first-field
        required
        {...errorOf('amount')}
      />
      {costs}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <AmountField
          label={t('reservation', { currency })}
          hint={t('reservationHint')}
          name={names.reservation}
          currency={currency}
          defaultValue={initial.reservation}
          {...errorOf('reservation')}
        />
        <AmountField
          label={t('deposit', { currency })}
          hint={t('depositHint')}
          name={names.deposit}
          currency={currency}
          defaultValue={initial.deposit}
          {...errorOf('deposit')}
        />
        <SelectField
          label={t('financing')}
          name={names.financing}
          defaultValue={initial.financing}
          options={financings.map((value) => ({ value, label: t(value) }))}
        />
        <TextField
          type="date"
          label={t('completionDay')}
          hint={t('completionDayHint')}
          name={names.completionDay}
          min={limits.firstDay}
          defaultValue={initial.completionDay}
          suppressHydrationWarning
          {...errorOf('completionDay')}
        />
        <TextField
          type="datetime-local"
          label={t('expiresAt')}
          hint={t('expiresAtHint')}
          name={names.expiresAt}
          min={limits.firstMinute}
          max={limits.lastMinute}
          defaultValue={initial.expiresAt}
          suppressHydrationWarning
          {...errorOf('expiresAt')}
        />
      </div>
      <TextArea
        label={t('conditions')}
        hint={t('conditionsHint')}
        name={names.conditions}
        rows={3}
        maxLength={2_000}
        defaultValue={initial.conditions}
      />
    </div>
  );
}
