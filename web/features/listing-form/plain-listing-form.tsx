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
import { doneField, formKeyField, formPrefix, keepField, nextField, outcomeParameter } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { outcomeParam } from '#web/lib/address-params.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormAgain, useProblemText } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useFormKey } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { useListingProblemText } from './listing-problem-text.ts';
import { districts } from './place/places-to-show.ts';
import { useFormWords } from './use-form-words.ts';

const here = '/new-product';
const addressWith = (key: string) =>
  addressOf('POST /api/product/new', {
    query: { [nextField]: here, [doneField]: '/all-products', [formKeyField]: key, [keepField]: '1' },
  });

/** What a number is typed by, with what the browser lets through. */
const wholeNumber = { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' } as const;

/** Offers a property without scripts: the required fields, the most important figures, and one photograph. */
export function PlainListingForm({ currencies }: { currencies: readonly Currency[] }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  const key = useFormKey();
  const sent = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(outcomeParameter) });
  const outcome = outcomeParam(sent);
  const again = useFormAgain(outcome);
  const problemText = useProblemText(useListingProblemText());
  /** A field with its typed value and its problem. */
  const field = (name: string, otherwise?: string) => ({
    name,
    defaultValue: again?.texts[name] ?? otherwise,
    error: problemText(name, again?.problems[name]),
  });
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
      action={formPrefix + addressWith(key)}
      aria-label={t('title')}
      className="mt-6 flex max-w-3xl flex-col gap-5"
    >
      <PlainOutcome outcome={outcome} done={t('created')} refused={t('createFailed')} />
      <TextField {...field('title')} label={t('field.title')} hint={t('hint.title')} maxLength={maxTitle} required />
      <SelectField {...field('purpose')} label={t('field.purpose')} options={options(listingPurposes, words.purpose)} />
      <SelectField
        {...field('currency', currency)}
        label={t('field.currency')}
        options={options(currencies, (value) => t(`currency.${value}`))}
      />
      <TextField
        {...field('price')}
        label={t('field.price')}
        inputMode="decimal"
        pattern="[0-9]+([.][0-9]+)?"
        required
      />
      <SelectField
        {...field('rentPeriod')}
        label={t('field.rentPeriod')}
        options={[{ value: '', label: t('notStated') }, ...options(rentPeriods, words.rentPeriod)]}
      />
      <SelectField {...field('type')} label={t('field.type')} options={choice(listingTypes, words.type)} required />
      <SelectField
        {...field('category')}
        label={t('field.category')}
        options={choice(listingCategories, words.category)}
        required
      />
      <SelectField
        {...field('status')}
        label={t('field.status')}
        options={choice(listingStatuses, words.status)}
        required
      />
      <TextField
        {...field('location')}
        label={t('field.location')}
        hint={t('hint.location')}
        maxLength={200}
        required
      />
      <SelectField
        {...field('district')}
        label={t('field.district')}
        options={[{ value: '', label: t('notStated') }, ...districts.map((name) => ({ value: name, label: name }))]}
      />
      <TextField {...field('size')} label={t('field.size')} unit="m²" {...wholeNumber} />
      <TextField {...field('beds')} label={t('field.beds')} {...wholeNumber} />
      <TextField {...field('baths')} label={t('field.baths')} {...wholeNumber} />
      <TextArea {...field('description')} label={t('field.description')} rows={8} maxLength={maxDescription} required />
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
