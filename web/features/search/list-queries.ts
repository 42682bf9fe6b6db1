import { listingsPerPage, listingsPerSearch } from '#contract/constants.ts';
import type { Currency } from '#contract/money.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, filtersOfAddress } from '#contract/search/filters-address.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { understandFilters } from '#contract/search/understand-filters.ts';
import { askedFilters } from './asked-currency.ts';
import { exploreQuery } from './search.queries.ts';
import { filterParametersOf } from './search-schema.ts';

/** The query string of a list that can be filtered. */
export type FilteredList = Readonly<Record<string, unknown>> & { page: number; sort: SearchSort };

/**
 * The filters of a list: those of its address, what its words mean among them, and those the page itself implies. What
 * means nothing narrows nothing.
 */
export function filtersOfList(list: FilteredList, fixed: ListingFilters): ListingFilters {
  return { ...understandFilters(filtersOfAddress(filterParametersOf(list))), ...fixed };
}

/** How a list is asked for: the filters of its page, and the currency of its reader. */
export type AskedList = { fixed: ListingFilters; currency: Currency; limit?: number };

/** A page of a list as the API is asked for it. */
export function filteredListQuery(list: FilteredList, { fixed, currency, limit = listingsPerPage }: AskedList) {
  const { page, sort } = list;
  const filters = askedFilters(filtersOfList(list, fixed), currency);
  return exploreQuery({ ...addressOfFilters(filters), sort, page, limit });
}

/** A page of the search, for a reader of a currency. */
export function searchPageQuery(list: FilteredList, currency: Currency) {
  return filteredListQuery(list, { fixed: {}, currency, limit: listingsPerSearch });
}
