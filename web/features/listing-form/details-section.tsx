import {
  type ListingType,
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
  plotFacts,
  plotVocabulary,
} from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { FieldOf } from './field-props.ts';
import { FormSection } from './form-section.tsx';
import { type FormValues, spacedNumber, wordsOf } from './form-values.ts';
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
      <div className="mt-1 grid grid-cols-2 gap-x-3 sm:gap-x-6 lg:grid-cols-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 items-center gap-2.5 max-sm:text-sm max-sm:leading-snug max-sm:wrap-anywhere"
          >
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

const typesWithBeds: readonly string[] = ['', 'House', 'Apartment/Condo'] satisfies readonly (ListingType | '')[];

/** The figures a property of its type has; one that is stated already stays to be seen. */
function Figures({ field, type }: { field: FieldOf; type: string }) {
  const size = field('size');
  const rooms = [
    { name: 'beds', isAsked: typesWithBeds.includes(type) },
    { name: 'baths', isAsked: type !== 'Land' },
  ] as const;
  return (
    <>
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
      <div className="grid auto-cols-fr grid-flow-col items-start gap-3 empty:hidden sm:contents">
        {rooms
          .filter(({ name, isAsked }) => isAsked || field(name).defaultValue !== '')
          .map(({ name }) => (
            <TextField
              key={name}
              {...field(name)}
              type="number"
              min={0}
              max={999}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
      </div>
    </>
  );
}

/** What a buyer of land asks first. */
function PlotFields({ field }: { field: FieldOf }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  return (
    <fieldset className="rounded-2xl bg-sunken px-4 pt-1 pb-5 sm:col-span-2 sm:px-5 lg:col-span-3">
      <legend className="float-left w-full pt-3 text-sm font-semibold">{t('section.plot')}</legend>
      <div className="clear-both grid gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {plotFacts.map((fact) => (
          <SelectField
            key={fact}
            {...field(fact)}
            options={[
              { value: '', label: t('notStated') },
              ...plotVocabulary[fact].map((value) => ({ value, label: words.plot(fact, value) })),
            ]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the property is and has, as its type wants it (SPECIFICATION §2, Property Details). */
export function DetailsSection({ field, values }: { field: FieldOf; values: FormValues }) {
  const t = useTranslations('productForm');
  const words = useFormWords();
  const [category = '', ...moreCategories] = wordsOf(field('category').defaultValue);
  const options = <Value extends string>(all: readonly Value[], label: (value: Value) => string) => [
    { value: '', label: t('choose') },
    ...all.map((value) => ({ value, label: label(value) })),
  ];
  const chosenCategory = wordsOf(values.category)[0] ?? category;
  return (
    <FormSection title={t('section.details')}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField {...field('type')} options={options(listingTypes, words.type)} />
        <SelectField
          {...field('category')}
          defaultValue={category}
          options={options(listingCategories, words.category)}
        />
        <SelectField {...field('status')} options={options(listingStatuses, words.status)} />
        <TextField
          {...field('location')}
          hint={t('hint.location')}
          autoComplete="off"
          maxLength={200}
          className="sm:col-span-2 lg:col-span-3"
        />
        <Figures field={field} type={values.type} />
        {values.type === 'Land' && <PlotFields field={field} />}
        <CheckList
          title={t('field.amenities')}
          name="amenities"
          options={listingAmenities.map((value) => ({ value, label: words.amenity(value) }))}
          checked={wordsOf(field('amenities').defaultValue)}
        />
        <CheckList
          title={t('field.moreCategories')}
          name="moreCategories"
          options={listingCategories
            .filter((value) => value !== chosenCategory)
            .map((value) => ({ value, label: words.category(value) }))}
          checked={moreCategories}
        />
      </div>
    </FormSection>
  );
}
