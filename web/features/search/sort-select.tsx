import { useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { listingSorts } from '#contract/listings/listings.endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { searchAddress } from './search-address.ts';
import { criteria, type Search } from './search-criteria.ts';

/** The order of the results. Without scripts it is a form of its own with a button. */
export function SortSelect({ search }: { search: Search }) {
  const t = useTranslations('search');
  const router = useRouter();
  const sort = (form: HTMLFormElement) => router.history.push(searchAddress(new FormData(form)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sort(event.currentTarget);
  };
  return (
    <form method="get" action="/search" onSubmit={submit} className="flex flex-wrap items-center gap-3">
      {criteria.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
      <label className="flex items-center gap-3">
        <span className="text-sm font-semibold whitespace-nowrap">{t('sort.label')}</span>
        <select
          name="sort"
          value={search.sort}
          onChange={(event) => event.target.form && sort(event.target.form)}
          className="min-h-11 rounded-xl border border-line-strong bg-surface px-3 py-2 text-ink"
        >
          {listingSorts.map((value) => (
            <option key={value} value={value}>
              {t(`sort.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('sort.apply')}
        </Button>
      </noscript>
    </form>
  );
}
