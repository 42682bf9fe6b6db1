import { useEffect } from 'react';
import { useAppliedFilters } from './applied-filters.tsx';
import { placesNamed } from './filter-words.ts';
import type { Explored } from './filters/filter-panel.tsx';
import { rememberSearch } from './form/recent-searches.ts';
import { searchDefaults } from './search-schema.ts';
import { searchHref, useSearching } from './searching.tsx';

const mostNamed = 4;

/** Keeps the present search among the recent ones of this device once it has found something. */
export function useRememberedSearch(explored: Explored | undefined): void {
  const { filters, scope } = useSearching();
  const applied = useAppliedFilters(placesNamed(explored));
  const label = applied
    .slice(0, mostNamed)
    .map(({ text }) => text)
    .join(' · ');
  const { box: _box, area: _area, ...lasting } = filters;
  const address = searchHref(scope, { filters: lasting, sort: searchDefaults.sort, show: searchDefaults.show });
  const isFound = explored !== undefined && explored.pagination.total > 0;
  useEffect(() => {
    if (isFound && address.includes('?')) rememberSearch({ address, label });
  }, [isFound, address, label]);
}
