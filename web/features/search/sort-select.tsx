import { useId } from 'react';
import type { ListingFilters } from '#contract/search/filters.ts';
import { type SearchSort, searchSorts } from '#contract/search/search.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { addressWithin } from './search-address.ts';
import { useSearching } from './searching.tsx';

/** The orders that say something for these filters: how well words fit, and how near a place is, only where there are any. */
function sortsFor({ location, near }: ListingFilters, present: SearchSort): SearchSort[] {
  return searchSorts.filter(
    (sort) =>
      sort === present ||
      ((sort !== 'relevance' || location !== undefined) && (sort !== 'nearest' || near !== undefined)),
  );
}

/** The order of the results. Without scripts it is a form of its own with a button. */
export function SortSelect() {
  const t = useTranslations('search');
  const { filters, scope, sort, show, go } = useSearching();
  const id = useId();
  const parameters = { ...addressWithin(filters, scope.fixed), show };
  return (
    <form method="get" action={scope.path} className="flex items-center gap-3 max-sm:grid max-sm:grow">
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap max-sm:sr-only">
        {t('sort.label')}
      </label>
      <Select
        id={id}
        name="sort"
        value={sort}
        onChange={({ target: { value } }) => go({ sort: searchSorts.find((known) => known === value) ?? 'newest' })}
        options={sortsFor(filters, sort).map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('sort.apply')}
        </Button>
      </noscript>
    </form>
  );
}
