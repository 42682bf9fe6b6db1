import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { listingsPerPage } from '#contract/constants.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, filtersOfAddress } from '#contract/search/filters-address.ts';
import type { SearchSort } from '#contract/search/search.endpoints.ts';
import { ListingsPage } from '#web/features/listings/listings-page.tsx';
import { useAppliedFilters } from '#web/features/search/applied-filters.tsx';
import { NoResults } from '#web/features/search/no-results.tsx';
import { ResultsBar } from '#web/features/search/results-bar.tsx';
import { exploreQuery } from '#web/features/search/search.queries.ts';
import { filterParametersOf } from '#web/features/search/search-address.ts';
import { FilteredResults } from '#web/features/search/search-frame.tsx';
import { SearchingProvider, type SearchScope } from '#web/features/search/searching.tsx';
import { SortSelect } from '#web/features/search/sort-select.tsx';
import { useListingActions } from './listing-actions.tsx';

/** The query string of a list that can be filtered as a search can. */
export type FilteredList = Readonly<Record<string, unknown>> & { page: number; sort: SearchSort };

/** The filters of a list: those of its address, and those the page itself stands for. */
function filtersOfList(list: FilteredList, fixed: ListingFilters): ListingFilters {
  return { ...filtersOfAddress(filterParametersOf(list)), ...fixed };
}

/** A page of a list as the API is asked for it. */
export function filteredListQuery(list: FilteredList, fixed: ListingFilters) {
  const { page, sort } = list;
  return exploreQuery({ ...addressOfFilters(filtersOfList(list, fixed)), sort, page, limit: listingsPerPage });
}

type FilteredListingsProps = {
  list: FilteredList;
  scope: SearchScope;
  title: string;
  intro: string;
  breadcrumbs?: ReactNode;
  tabs?: ReactNode;
};

/** A list of SPECIFICATION §2, 12 at a time, with the filters of the search. */
export function FilteredListings({ list, scope, ...page }: FilteredListingsProps) {
  const { sort } = list;
  const key = JSON.stringify(filtersOfList(list, scope.fixed));
  const state = useMemo(() => ({ filters: JSON.parse(key), sort, show: 'list' as const }), [key, sort]);
  return (
    <SearchingProvider scope={scope} state={state}>
      <Listings list={list} scope={scope} {...page} />
    </SearchingProvider>
  );
}

function Listings({ list, scope, tabs, ...page }: FilteredListingsProps) {
  const query = useQuery(filteredListQuery(list, scope.fixed));
  const { data: explored } = query;
  const isFiltered = useAppliedFilters(explored?.facets.places).length > 0;
  return (
    <ListingsPage
      {...page}
      query={query}
      actions={useListingActions()}
      columns="beside filters"
      empty={isFiltered ? <NoResults explored={explored} /> : undefined}
      around={(results) => (
        <FilteredResults explored={explored}>
          <div className="mb-4">
            <ResultsBar explored={explored} isFailed={query.isError && explored === undefined}>
              <SortSelect />
            </ResultsBar>
          </div>
          {results}
        </FilteredResults>
      )}
    >
      {tabs}
    </ListingsPage>
  );
}
