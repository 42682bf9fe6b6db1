import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ListingsPage } from '#web/features/listings/listings-page.tsx';
import { useAppliedFilters } from '#web/features/search/applied-filters.tsx';
import { placesNamed } from '#web/features/search/filter-words.ts';
import { type FilteredList, filteredListQuery, type UnderstoodList } from '#web/features/search/list-queries.ts';
import { NoResults } from '#web/features/search/no-results.tsx';
import { ResultsBar } from '#web/features/search/results-bar.tsx';
import { SaveSearchLink } from '#web/features/search/save-search-link.tsx';
import { dealOf } from '#web/features/search/search-deal.ts';
import { FilteredResults } from '#web/features/search/search-frame.tsx';
import { SearchingProvider, type SearchScope } from '#web/features/search/searching.tsx';
import { SortSelect } from '#web/features/search/sort-select.tsx';
import { FloatingMapLink, MapLink } from '#web/features/search/view-switch.tsx';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { useListingActions } from './listing-actions.tsx';

type FilteredListingsProps = {
  list: FilteredList;
  understood: UnderstoodList;
  scope: SearchScope;
  title: string;
  intro: string;
  breadcrumbs?: ReactNode;
  tabs?: ReactNode;
};

/** A list of SPECIFICATION §2, 12 at a time, with the filters of the search. */
export function FilteredListings({ list, scope, ...page }: FilteredListingsProps) {
  const { sort } = list;
  const { filters, parts } = page.understood;
  const state = useMemo(() => ({ filters, sort, show: 'list' as const }), [filters, sort]);
  return (
    <SearchingProvider scope={scope} state={state} parts={parts}>
      <Listings list={list} scope={scope} {...page} />
    </SearchingProvider>
  );
}

function Listings({ list, understood: { filters }, scope: _, tabs, ...page }: FilteredListingsProps) {
  const { currency } = useReaderMoney();
  const query = useQuery(filteredListQuery(list, { filters, currency }));
  const { data: explored } = query;
  const isFiltered = useAppliedFilters(placesNamed(explored)).length > 0;
  const hasResults = explored?.pagination.total !== 0;
  return (
    <ListingsPage
      {...page}
      query={query}
      actions={useListingActions()}
      columns="beside filters"
      deal={dealOf(filters, explored)}
      empty={isFiltered ? <NoResults explored={explored} save={<SaveSearchLink />} /> : undefined}
      around={(results) => (
        <FilteredResults explored={explored}>
          <div className="mb-2 sm:mb-4">
            <ResultsBar explored={explored} isFailed={query.isError && explored === undefined}>
              <div className="flex flex-wrap items-center gap-3">
                {hasResults && (
                  <SaveSearchLink isShort="on phones" className="max-sm:min-h-9 max-sm:px-3 max-sm:text-sm" />
                )}
                {hasResults && <MapLink />}
                <div className="max-sm:hidden max-sm:noscript:block">
                  <SortSelect />
                </div>
              </div>
            </ResultsBar>
          </div>
          {results}
          {hasResults && <FloatingMapLink />}
        </FilteredResults>
      )}
    >
      {tabs}
    </ListingsPage>
  );
}
