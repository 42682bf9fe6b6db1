import {
  type ListingPurpose,
  listingAmenities,
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  plotFacts,
  plotVocabulary,
  rentPeriods,
} from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { FieldOf } from './field-props.ts';
import { FormSection } from './form-section.tsx';
import { type FormValues, purposeIn, spacedNumber, wordsOf } from './form-values.ts';
import { useFormWords } from './use-form-words.ts';

type CheckListProps = {
  title: string;
  name: string;
  options: readonly { value: string; label: string }[];
  checked: readonly string[];
};

/** Several of a few, as lines one can tick. */
function CheckList({ title, name, options, checked }: CheckListProps) {
  return (
    <fieldset className="sm:col-span-2 lg:col-span-3">
      <legend className="text-sm font-semibold">{title}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={checked.includes(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a rent is and what one payment covers, as the deal wants it: nothing for what is only sold. */
function RentFields({ field, purpose }: { field: FieldOf; purpose: ListingPurpose }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  if (purpose === 'sale') return null;
  const [rentPrice, period] = [field('rentPrice'), field('rentPeriod')];
  return (
    <>
      {purpose === 'both' && (
        <TextField
          {...rentPrice}
          defaultValue={spacedNumber(rentPrice.defaultValue)}
          hint={t('hint.rentPrice')}
          inputMode="decimal"
          autoComplete="off"
          unit="USD"
          onBlur={({ currentTarget }) => {
            currentTarget.value = spacedNumber(currentTarget.value);
          }}
        />
      )}
      <SelectField
        {...period}
        defaultValue={period.defaultValue || 'month'}
        options={rentPeriods.map((value) => ({ value, label: words.rentPeriod(value) }))}
      />
    </>
  );
}

/** What the property is and has (SPECIFICATION §2, Property Details). */
export function DetailsSection({ field, values }: { field: FieldOf; values: FormValues }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  const [category = '', ...moreCategories] = wordsOf(field('category').defaultValue);
  const choose = { value: '', label: t('choose') };
  const options = <Value extends string>(all: readonly Value[], label: (value: Value) => string) => [
    choose,
    ...all.map((value) => ({ value, label: label(value) })),
  ];
  const chosenCategory = wordsOf(values.category)[0] ?? category;
  const size = field('size');
  return (
    <FormSection title={t('section.details')}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          {...field('category')}
          defaultValue={category}
          options={options(listingCategories, words.category)}
        />
        <SelectField {...field('type')} options={options(listingTypes, words.type)} />
        <SelectField {...field('status')} options={options(listingStatuses, words.status)} />
        <TextField
          {...field('location')}
          hint={t('hint.location')}
          autoComplete="off"
          maxLength={200}
          className="sm:col-span-2 lg:col-span-3"
        />
        <CheckList
          title={t('field.moreCategories')}
          name="moreCategories"
          options={listingCategories
            .filter((value) => value !== chosenCategory)
            .map((value) => ({ value, label: words.category(value) }))}
          checked={moreCategories}
        />
        <SelectField
          {...field('purpose')}
          hint={t('hint.purpose')}
          options={[
            { value: '', label: t('purposeOfStatus') },
            ...listingPurposes.map((value) => ({ value, label: words.purpose(value) })),
          ]}
        />
        <RentFields field={field} purpose={purposeIn(values)} />
        <TextField
          {...size}
          defaultValue={spacedNumber(size.defaultValue)}
          inputMode="numeric"
          autoComplete="off"
          unit="m²"
          onBlur={({ currentTarget }) => {
            currentTarget.value = spacedNumber(currentTarget.value);
          }}
        />
        <TextField {...field('beds')} type="number" min={0} max={999} inputMode="numeric" autoComplete="off" />
        <TextField {...field('baths')} type="number" min={0} max={999} inputMode="numeric" autoComplete="off" />
        {values.type === 'Land' &&
          plotFacts.map((fact) => (
            <SelectField
              key={fact}
              {...field(fact)}
              options={[
                { value: '', label: t('notStated') },
                ...plotVocabulary[fact].map((value) => ({ value, label: words.plot(fact, value) })),
              ]}
            />
          ))}
        <CheckList
          title={t('field.amenities')}
          name="amenities"
          options={listingAmenities.map((value) => ({ value, label: words.amenity(value) }))}
          checked={wordsOf(field('amenities').defaultValue)}
        />
      </div>
    </FormSection>
  );
}
