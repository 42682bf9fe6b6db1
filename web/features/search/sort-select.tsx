import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { listingSorts } from '#contract/listings/listings.endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { searchAddress } from './search-address.ts';
import { criteria, type Search } from './search-criteria.ts';

/** The order of the results. Without scripts it is a form of its own with a button. */
export function SortSelect({ search }: { search: Search }) {
  const t = useTranslations('search');
  const router = useRouter();
  const id = useId();
  const sort = (form: HTMLFormElement) => router.history.push(searchAddress(new FormData(form)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sort(event.currentTarget);
  };
  return (
    <form method="get" action="/search" onSubmit={submit} className="flex flex-wrap items-center gap-3">
      {criteria.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
      <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap">
        {t('sort.label')}
      </label>
      <Select
        id={id}
        name="sort"
        value={search.sort}
        onChange={(event) => event.target.form && sort(event.target.form)}
        options={listingSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('sort.apply')}
        </Button>
      </noscript>
    </form>
  );
}
