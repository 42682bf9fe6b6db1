import { useLocation } from '@tanstack/react-router';
import {
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  rentPeriods,
} from '#contract/listings/listing.vocabulary.ts';
import { maxDescription, maxTitle } from '#contract/listings/listing-form.ts';
import { acceptOf, displayImageFile } from '#contract/media/upload.ts';
import type { Currency } from '#contract/money.ts';
import { doneField, formPrefix, nextField, outcomeParameter } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { outcomeParam } from '#web/lib/address-params.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { districts } from './place/places-to-show.ts';
import { useFormWords } from './use-form-words.ts';

const here = '/new-product';
const address = addressOf('POST /api/product/new', { query: { [nextField]: here, [doneField]: '/all-products' } });

/** What a number is typed by, with what the browser lets through. */
const wholeNumber = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;

/** Offers a property without scripts: what is required, the figures people ask for, and one photograph. */
export function PlainListingForm({ currencies }: { currencies: readonly Currency[] }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  const outcome = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(outcomeParameter) });
  const options = <Value extends string>(all: readonly Value[], label: (value: Value) => string) =>
    all.map((value) => ({ value, label: label(value) }));
  const choice = <Value extends string>(all: readonly Value[], label: (value: Value) => string) => [
    { value: '', label: t('choose') },
    ...options(all, label),
  ];
  const [currency = 'RWF'] = currencies;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={formPrefix + address}
      aria-label={t('title')}
      className="mt-6 flex max-w-3xl flex-col gap-5"
    >
      <PlainOutcome outcome={outcomeParam(outcome)} done={t('created')} refused={t('createFailed')} />
      <TextField name="title" label={t('field.title')} hint={t('hint.title')} maxLength={maxTitle} required />
      <SelectField name="purpose" label={t('field.purpose')} options={options(listingPurposes, words.purpose)} />
      <SelectField
        name="currency"
        label={t('field.currency')}
        defaultValue={currency}
        options={options(currencies, (value) => t(`currency.${value}`))}
      />
      <TextField name="price" label={t('field.price')} inputMode="decimal" pattern="[0-9]+([.][0-9]+)?" required />
      <SelectField
        name="rentPeriod"
        label={t('field.rentPeriod')}
        options={[{ value: '', label: t('notStated') }, ...options(rentPeriods, words.rentPeriod)]}
      />
      <SelectField name="type" label={t('field.type')} options={choice(listingTypes, words.type)} required />
      <SelectField
        name="category"
        label={t('field.category')}
        options={choice(listingCategories, words.category)}
        required
      />
      <SelectField name="status" label={t('field.status')} options={choice(listingStatuses, words.status)} required />
      <TextField name="location" label={t('field.location')} hint={t('hint.location')} maxLength={200} required />
      <SelectField
        name="district"
        label={t('field.district')}
        options={[{ value: '', label: t('notStated') }, ...districts.map((name) => ({ value: name, label: name }))]}
      />
      <TextField name="size" label={t('field.size')} unit="m²" {...wholeNumber} />
      <TextField name="beds" label={t('field.beds')} {...wholeNumber} />
      <TextField name="baths" label={t('field.baths')} {...wholeNumber} />
      <TextArea name="description" label={t('field.description')} rows={8} maxLength={maxDescription} required />
      <FileField
        name="displayImage"
        label={t('pictures.featured')}
        hint={t('pictures.limits')}
        accept={acceptOf(displayImageFile)}
      />
      <Button type="submit" className="self-start">
        {t('submit.create')}
      </Button>
    </form>
  );
}
