import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type SearchFormValues, searchAddress } from './search-address.ts';

type Texts = ReturnType<typeof useTranslations<'home.searchForm'>>;

const lookingForOptions = (t: Texts) => [
  { value: '', label: t('lookingForOptions.choose') },
  { value: 'Available', label: t('lookingForOptions.available') },
  { value: 'For Sale', label: t('lookingForOptions.buy') },
  { value: 'Rental', label: t('lookingForOptions.rent') },
];

const propertyTypeOptions = (t: Texts) => [
  { value: '', label: t('propertyTypeOptions.select') },
  { value: 'House', label: t('propertyTypeOptions.house') },
  { value: 'Office', label: t('propertyTypeOptions.office') },
  { value: 'Land', label: t('propertyTypeOptions.land') },
  { value: 'Apartment/Condo', label: t('propertyTypeOptions.apartment') },
  { value: 'Commercial Space', label: t('propertyTypeOptions.commercial') },
  { value: 'Industrial Property', label: t('propertyTypeOptions.industrial') },
];

/**
 * Shows the values of the present address, also after Back and Forward, without losing the place of the focus. What a
 * visitor has typed before the page came to life stays.
 */
function useValuesOf(initial: SearchFormValues) {
  const form = useRef<HTMLFormElement>(null);
  const values = stringifySearchParams(initial);
  const shown = useRef(values);
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    const params = new URLSearchParams(values);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = params.get(field.name) ?? '';
    }
  }, [values]);
  return form;
}

const looks = {
  hero: 'rounded-3xl bg-surface p-5 text-ink shadow-raised sm:p-6',
  bar: 'rounded-2xl border border-line bg-surface p-4 sm:p-5',
};

/**
 * The five criteria of SPECIFICATION §2. Without scripts the browser itself sends the form, empty fields included;
 * the search page copes with those. Uses the texts of the area `home`.
 */
export function SearchForm({ initial = {}, variant }: { initial?: SearchFormValues; variant: 'hero' | 'bar' }) {
  const t = useTranslations('home.searchForm');
  const router = useRouter();
  const form = useValuesOf(initial);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    router.history.push(searchAddress(new FormData(event.currentTarget)));
  };
  return (
    <search aria-label={t('label')} className="block">
      <form
        ref={form}
        method="get"
        action="/search"
        onSubmit={search}
        className={classNames(
          'grid grid-cols-2 items-end gap-4 lg:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto] xl:gap-3',
          looks[variant],
        )}
      >
        <SelectField
          label={t('lookingFor')}
          id="search-lookingFor"
          name="lookingFor"
          options={lookingForOptions(t)}
          defaultValue={initial.lookingFor}
        />
        <TextField
          label={t('location')}
          id="search-location"
          name="location"
          placeholder={t('locationPlaceholder')}
          defaultValue={initial.location}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          label={t('propertyType')}
          id="search-propertyType"
          name="propertyType"
          options={propertyTypeOptions(t)}
          defaultValue={initial.propertyType}
        />
        <TextField
          label={t('propertySize')}
          id="search-propertySize"
          name="propertySize"
          placeholder={t('propertySizePlaceholder')}
          hint={t('propertySizeHint')}
          isHintHidden
          unit="m²"
          defaultValue={initial.propertySize}
          maxLength={200}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t('budget')}
          id="search-budget"
          name="budget"
          placeholder={t('budgetPlaceholder')}
          hint={t('budgetHint')}
          isHintHidden
          unit="USD"
          className="max-lg:col-span-2"
          defaultValue={initial.budget}
          maxLength={200}
          inputMode="decimal"
          autoComplete="off"
        />
        {initial.sort && <input type="hidden" name="sort" value={initial.sort} />}
        <Button type="submit" className="min-h-12 w-full whitespace-nowrap max-lg:col-span-2">
          <Search aria-hidden="true" className="size-5" />
          {t('submit')}
        </Button>
      </form>
    </search>
  );
}
