import type { ReactNode } from 'react';
import {
  type ListingPurpose,
  type ListingStatus,
  listingPurposes,
  rentPeriods,
} from '#contract/listings/listing.vocabulary.ts';
import { maxDescription, maxTitle } from '#contract/listings/listing-form.ts';
import type { Currency } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { FieldOf } from './field-props.ts';
import { FormSection } from './form-section.tsx';
import { currencyIn, type FormValues, purposeIn, spacedNumber } from './form-values.ts';
import { useFormWords } from './use-form-words.ts';

/** The status a new property has for its deal. */
const statusOfDeal: Record<ListingPurpose, ListingStatus> = { sale: 'For Sale', rent: 'Rental', both: 'Available' };

/** Takes the status along with the deal, where it said nothing else than the deal before. */
function takeStatusAlong(form: HTMLFormElement | null, deal: ListingPurpose): void {
  const status = form?.elements.namedItem('status');
  if (status instanceof HTMLSelectElement && ['', 'For Sale', 'Rental'].includes(status.value)) {
    status.value = statusOfDeal[deal];
  }
}

/** What the property is offered for: it decides which prices are asked for. */
function DealChoice({ field }: { field: FieldOf }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  const { name, label, defaultValue } = field('purpose');
  return (
    <fieldset aria-describedby="deal-hint">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-2">
        {listingPurposes.map((deal) => (
          <label
            key={deal}
            className="flex min-h-12 items-center gap-3 rounded-xl border border-line-strong px-4 py-2 font-medium has-checked:border-accent has-checked:bg-accent-soft max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-center max-sm:text-sm"
          >
            <input
              type="radio"
              name={name}
              value={deal}
              defaultChecked={defaultValue === deal}
              onChange={({ currentTarget }) => takeStatusAlong(currentTarget.form, deal)}
              className="size-5 shrink-0 accent-accent"
            />
            {words.purpose(deal)}
          </label>
        ))}
      </div>
      <p id="deal-hint" className="mt-1.5 text-sm text-ink-soft">
        {t('hint.purpose')}
      </p>
    </fieldset>
  );
}

type AmountFieldProps = { field: FieldOf; name: 'price' | 'rentPrice'; currency: Currency; hint: string };

function AmountField({ field, name, currency, hint }: AmountFieldProps) {
  const props = field(name);
  return (
    <TextField
      {...props}
      defaultValue={spacedNumber(props.defaultValue)}
      inputMode="decimal"
      autoComplete="off"
      unit={currency}
      hint={hint}
      onBlur={({ currentTarget }) => {
        currentTarget.value = spacedNumber(currentTarget.value);
      }}
    />
  );
}

const priceHints = { sale: 'price', rent: 'onlyRent', both: 'salePrice' } as const;

/** What the prices are in, where the operator takes several, or this property has another than is taken now. */
function CurrencyField({ field, offered }: { field: FieldOf; offered: readonly Currency[] }) {
  const t = useTranslations('productForm.currency');
  const props = field('currency');
  const present = offered.find((currency) => currency === props.defaultValue) ?? offered[0];
  if (offered.length < 2) return <input type="hidden" name={props.name} defaultValue={present} />;
  return (
    <SelectField
      {...props}
      defaultValue={present}
      options={offered.map((currency) => ({ value: currency, label: t(currency) }))}
    />
  );
}

type PricesProps = { field: FieldOf; values: FormValues; currencies: readonly Currency[] };

/** The prices of the deal: of a sale, of a rent with its period, or both. */
function Prices({ field, values, currencies }: PricesProps) {
  const t = useTranslations('productForm.hint');
  const words = useFormWords();
  const format = useFormat();
  const deal = purposeIn(values);
  const period = field('rentPeriod');
  const begun = currencies.find((known) => known === field('currency').defaultValue);
  // Before anything is typed, the first that is offered.
  const currency = values.currency === '' ? (begun ?? currencies[0] ?? 'USD') : currencyIn(values);
  const shown = (text: string, otherwise: string) =>
    text !== '' && Number(text) > 0 ? format.units(Number(text), currency) : otherwise;
  const inCurrency = { currency: t(`currency.${currency}`) };
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <CurrencyField field={field} offered={currencies} />
      <AmountField
        field={field}
        name="price"
        currency={currency}
        hint={shown(values.price, t(priceHints[deal], inCurrency))}
      />
      {deal === 'both' && (
        <AmountField
          field={field}
          name="rentPrice"
          currency={currency}
          hint={shown(values.rentPrice, t('rentPrice', inCurrency))}
        />
      )}
      {deal !== 'sale' && (
        <SelectField
          {...period}
          defaultValue={period.defaultValue || 'month'}
          options={rentPeriods.map((value) => ({ value, label: words.rentPeriod(value) }))}
        />
      )}
    </div>
  );
}

/** The deal, title, price and description (SPECIFICATION §2, Basic Information). */
export function BasicSection({ field, values, currencies, priceNote }: PricesProps & { priceNote?: ReactNode }) {
  const t = useTranslations('productForm');
  return (
    <FormSection title={t('section.basic')}>
      <div className="space-y-5">
        <DealChoice field={field} />
        <TextField {...field('title')} maxLength={maxTitle} autoComplete="off" hint={t('hint.title')} />
        <Prices field={field} values={values} currencies={currencies} />
        {priceNote}
        <TextArea
          {...field('description')}
          rows={8}
          maxLength={maxDescription}
          hint={t('hint.description', { n: String(values.description.length), max: String(maxDescription) })}
        />
      </div>
    </FormSection>
  );
}
