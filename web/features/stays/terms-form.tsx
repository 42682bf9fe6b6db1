import type { Currency } from '#contract/money.ts';
import { cancellationPolicies } from '#contract/stays/cancellation.ts';
import { mostNightsEver, mostSeasons, type Season, type StayTerms } from '#contract/stays/stay-terms.ts';
import type { StayCalendar } from '#contract/stays/stays.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { editableAmount } from '#web/lib/amounts.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CalendarProblem } from './calendar-problem.tsx';
import { CalendarFields } from './night-forms.tsx';
import { useCalendarCall } from './use-calendar-call.ts';

/** How many empty rows for seasons are added. */
const spareSeasons = 2;

type Words = ReturnType<typeof useTermsWords>;
const useTermsWords = () => useTranslations('stays.termsForm');

/** The defaults of the form before terms are set. */
const usual = {
  leastNights: 1,
  mostNights: 28,
  mostGuests: 2,
  includedGuests: 2,
  extraGuestNight: 0,
  cleaningFee: 0,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  noticeDays: 1,
  preparationDays: 0,
  policy: 'moderate',
  isInstant: false,
  damageDeposit: 0,
  seasons: [],
} as const satisfies Omit<StayTerms, 'currency'>;

type AmountProps = {
  label: string;
  name: string;
  amount: number | undefined;
  currency: Currency;
  isOptional?: boolean;
};

/** An amount in whole units of the currency. */
function AmountField({ label, name, amount, currency, isOptional = false }: AmountProps) {
  return (
    <TextField
      label={label}
      unit={currency}
      inputMode="numeric"
      name={`${name}:${currency}${isOptional ? '?' : ''}`}
      required={!isOptional}
      defaultValue={amount === undefined ? undefined : editableAmount(amount, currency)}
    />
  );
}

const counts = [
  ['leastNights', 1, mostNightsEver],
  ['mostNights', 1, mostNightsEver],
  ['mostGuests', 1, 50],
  ['includedGuests', 1, 50],
  ['weeklyDiscount', 0, 90],
  ['monthlyDiscount', 0, 90],
  ['noticeDays', 0, 60],
  ['preparationDays', 0, 7],
] as const;

type SeasonRowProps = { index: number; season: Season | undefined; currency: Currency; t: Words };

function SeasonRow({ index, season, currency, t }: SeasonRowProps) {
  const path = `terms.seasons.${index}`;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3 sm:grid-cols-3">
      <TextField label={t('seasonName')} name={`${path}.name`} maxLength={60} defaultValue={season?.name} />
      <TextField type="date" label={t('seasonFrom')} name={`${path}.from`} defaultValue={season?.from} />
      <TextField type="date" label={t('seasonTo')} name={`${path}.to`} defaultValue={season?.to} />
      <AmountField
        label={t('seasonNight')}
        name={`${path}.night`}
        amount={season?.night}
        currency={currency}
        isOptional
      />
      <AmountField
        label={t('seasonWeekend')}
        name={`${path}.weekendNight`}
        amount={season?.weekendNight}
        currency={currency}
        isOptional
      />
      <TextField
        type="number"
        label={t('seasonLeast')}
        name={`${path}.leastNights:number?`}
        min={1}
        max={mostNightsEver}
        defaultValue={season?.leastNights}
      />
    </div>
  );
}

/** By what a host lets a property. Works without scripts. */
export function TermsForm({ calendar, currency }: { calendar: StayCalendar; currency: Currency }) {
  const t = useTermsWords();
  // Amounts in another currency than the listing's are typed again.
  const known = calendar.terms?.currency === currency ? calendar.terms : undefined;
  const { value, version, ...stored } = useStoredForm<StayTerms | undefined>(known, calendar.version);
  const { form, error, isPending } = useCalendarCall(calendar.product._id, { ...stored, version });
  const terms: Omit<StayTerms, 'currency'> = value ?? usual;
  const rows = Math.min(terms.seasons.length + spareSeasons, mostSeasons);
  return (
    <section aria-labelledby="terms" className="mt-6 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="terms" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('intro')}</p>
      <form {...form} key={stored.edition} ref={stored.form} onChange={stored.onChange} className="mt-4">
        <CalendarFields calendar={{ ...calendar, version }} />
        <input type="hidden" name="terms.currency" value={currency} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <AmountField
            label={t('weekendNight')}
            name="terms.weekendNight"
            amount={terms.weekendNight}
            currency={currency}
            isOptional
          />
          <AmountField
            label={t('cleaningFee')}
            name="terms.cleaningFee"
            amount={terms.cleaningFee}
            currency={currency}
          />
          <AmountField
            label={t('extraGuestNight')}
            name="terms.extraGuestNight"
            amount={terms.extraGuestNight}
            currency={currency}
          />
          <AmountField
            label={t('damageDeposit')}
            name="terms.damageDeposit"
            amount={terms.damageDeposit}
            currency={currency}
          />
          {counts.map(([name, min, max]) => (
            <TextField
              key={name}
              type="number"
              label={t(name)}
              name={`terms.${name}:number`}
              min={min}
              max={max}
              required
              defaultValue={terms[name]}
            />
          ))}
          <SelectField
            label={t('policy')}
            name="terms.policy"
            defaultValue={terms.policy}
            options={cancellationPolicies.map((policy) => ({ value: policy, label: t(`policy_${policy}`) }))}
          />
        </div>
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="terms.isInstant:boolean"
            value="true"
            defaultChecked={terms.isInstant}
            className="size-5 shrink-0 accent-accent"
          />
          {t('isInstant')}
        </label>
        <fieldset className="mt-6 min-w-0 space-y-4">
          <legend className="font-display text-lg font-semibold">{t('seasons')}</legend>
          <p className="text-sm text-ink-soft">{t('seasonsHint')}</p>
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
            <SeasonRow key={index} index={index} season={terms.seasons[index]} currency={currency} t={t} />
          ))}
        </fieldset>
        <CalendarProblem error={error} changed={t('changed')} />
        <Button type="submit" size="large" className="mt-6" aria-disabled={isPending}>
          {t('save')}
        </Button>
      </form>
    </section>
  );
}
