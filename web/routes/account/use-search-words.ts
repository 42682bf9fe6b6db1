import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { locationParts } from '#contract/search/understand-filters.ts';
import { appliedFilters, useFilterWords } from '#web/features/search/filter-words.ts';
import { summaryOf } from '#web/features/search/search-summary.tsx';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** What a query string of `/search` looks for, in words. Uses the texts of the areas `search` and `vocabulary`. */
export function useSearchWords(): (query: string) => string {
  const words = useFilterWords();
  const t = useTranslations('search.filter');
  return (query) => {
    const filters = filtersOfAddress(Object.fromEntries(new URLSearchParams(query)));
    const parts = filters.location === undefined ? [] : locationParts(filters.location);
    return summaryOf(appliedFilters(filters, {}, { words, t, parts }), filters);
  };
}
