import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ListingFilters } from '#contract/search/filters.ts';
import { type LocationPart, locationOf } from '#contract/search/location-parts.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import type { PageAddress } from '#web/ui/page-link.tsx';
import { addressWithin } from './search-address.ts';
import { type SearchView, searchDefaults } from './search-schema.ts';

/** What a list of listings shows: which of them, in which order, and how. */
export type SearchState = { filters: ListingFilters; sort: SearchSort; show: SearchView };

/** The page a search belongs to. */
export type SearchScope = {
  path: '/search' | '/all' | `/buy/${string}` | `/rent/${string}`;
  /** The page's own filters, which cannot be changed there. */
  fixed: ListingFilters;
};

type Change = Partial<SearchState> & { page?: number };

export type Searching = SearchState & {
  scope: SearchScope;
  /** What the words are that are searched for. */
  parts: readonly LocationPart[];
  /** The address of the same page after a change; a change of filters goes to the first page. */
  hrefOf(change: Change): PageAddress;
  /** Goes there. The page stays where it is scrolled to; `isReplacing` makes no new entry in the history. */
  go(change: Change, options?: { isReplacing?: boolean; isToTop?: boolean }): void;
};

const SearchingContext = createContext<Searching | undefined>(undefined);

/** The search of the page around the caller. */
export function useSearching(): Searching {
  const searching = useContext(SearchingContext);
  if (searching === undefined) throw new Error('There is no search around this part');
  return searching;
}

/** The address of a search within its scope. */
export function searchHref(scope: SearchScope, state: SearchState, page = 1): PageAddress {
  const { sort, show } = state;
  const query = stringifySearchParams({
    ...addressWithin(state.filters, scope.fixed),
    sort: sort === searchDefaults.sort ? undefined : sort,
    show: show === searchDefaults.show ? undefined : show,
    page: page === 1 ? undefined : page,
  });
  return `${scope.path}${query}` as PageAddress;
}

/** The parts of words of which some have just been given up; what else they are, the page says once it has come there. */
function partsOf(location: string | undefined, known: readonly LocationPart[]): readonly LocationPart[] {
  if (location === undefined) return [];
  const left = known.filter(({ text }) => location.includes(text));
  return locationOf(left) === location ? left : [{ kind: 'place', text: location }];
}

/**
 * Offers the search of a page to its parts. A choice counts at once, before the page has come to
 * the new address, so that boxes tick and sliders stay where they were put.
 */
export function SearchingProvider({
  scope,
  state,
  parts,
  children,
}: {
  scope: SearchScope;
  state: SearchState;
  /** What the words of the page's own search are. */
  parts: readonly LocationPart[];
  children: ReactNode;
}) {
  const router = useRouter();
  const present = searchHref(scope, state);
  const [chosen, setChosen] = useState<{ from: string; state: SearchState }>();
  // Once the page is anywhere else, the address alone counts again, also after Back.
  if (chosen !== undefined && chosen.from !== present) setChosen(undefined);
  const shown = chosen?.from === present ? chosen.state : state;
  const searching = useMemo<Searching>(() => {
    const hrefOf: Searching['hrefOf'] = ({ page, ...change }) => searchHref(scope, { ...shown, ...change }, page);
    const { location } = shown.filters;
    return {
      ...shown,
      scope,
      parts: location === state.filters.location ? parts : partsOf(location, parts),
      hrefOf,
      go: ({ page, ...change }, { isReplacing = false, isToTop = false } = {}) => {
        const next = { ...shown, ...change };
        const href = searchHref(scope, next, page);
        if (href === searchHref(scope, shown, page) && page === undefined) return;
        setChosen({ from: present, state: next });
        void router.navigate({ href, replace: isReplacing, resetScroll: isToTop });
      },
    };
  }, [shown, state, parts, scope, present, router]);
  return <SearchingContext value={searching}>{children}</SearchingContext>;
}
