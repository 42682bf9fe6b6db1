import { listingsPerPage, listingsPerSearch } from '#contract/constants.ts';
import type { Currency } from '#contract/money.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, filtersOfAddress } from '#contract/search/filters-address.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { askedFilters } from './asked-currency.ts';
import { exploreQuery } from './search.queries.ts';
import { filterParametersOf } from './search-schema.ts';
import { loadUnderstanding, type Understanding } from './understanding.ts';

/** The query string of a list that can be filtered. */
export type FilteredList = Readonly<Record<string, unknown>> & {
  page: number;
  sort: SearchSort;
  location?: string | undefined;
};

/**
 * The filters of a list: those of its address, what its words mean among them, and those the page itself implies. What
 * means nothing narrows nothing.
 */
export function filtersOfList(
  list: FilteredList,
  fixed: ListingFilters,
  { understandFilters }: Understanding,
): ListingFilters {
  return { ...understandFilters(filtersOfAddress(filterParametersOf(list))), ...fixed };
}

/** How a list is asked for: the filters of its page, the currency of its reader, and how its words are read. */
export type AskedList = { fixed: ListingFilters; currency: Currency; understanding: Understanding; limit?: number };

/** A page of a list as the API is asked for it. */
export function filteredListQuery(
  list: FilteredList,
  { fixed, currency, understanding, limit = listingsPerPage }: AskedList,
) {
  const { page, sort } = list;
  const filters = askedFilters(filtersOfList(list, fixed, understanding), currency);
  return exploreQuery({ ...addressOfFilters(filters), sort, page, limit });
}

/** A page of the search, for a reader of a currency. */
export function searchPageQuery(list: FilteredList, currency: Currency, understanding: Understanding) {
  return filteredListQuery(list, { fixed: {}, currency, understanding, limit: listingsPerSearch });
}

/** `filteredListQuery` for the loader of a page, which waits until words can be read. */
export async function loadFilteredListQuery(list: FilteredList, asked: Omit<AskedList, 'understanding'>) {
  return filteredListQuery(list, { ...asked, understanding: await loadUnderstanding(list.location) });
}

/** `searchPageQuery` for the loader of the page. */
export async function loadSearchPageQuery(list: FilteredList, currency: Currency) {
  return searchPageQuery(list, currency, await loadUnderstanding(list.location));
}
