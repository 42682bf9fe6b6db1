import { listingsPerPage, listingsPerSearch } from '#contract/constants.ts';
import type { Currency } from '#contract/money.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, filtersOfAddress } from '#contract/search/filters-address.ts';
import type { LocationPart } from '#contract/search/location-parts.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { askedFilters } from './asked-currency.ts';
import { exploreQuery } from './search.queries.ts';
import { filterParametersOf } from './search-schema.ts';

/** The query string of a list that can be filtered. */
export type FilteredList = Readonly<Record<string, unknown>> & { page: number; sort: SearchSort };

/** The filters of a list: those of its address, what its words mean among them, and those the page itself implies. */
export type UnderstoodList = {
  /** What means nothing narrows nothing. */
  filters: ListingFilters;
  /** What the words are that are left among them. */
  parts: readonly LocationPart[];
};

/**
 * Reads the address of a list, for the loader of its page. The grammar of sentences is as large as a page: it comes with
 * the first search that has words, and a page that the server has rendered needs none.
 */
export async function understandList(list: FilteredList, fixed: ListingFilters = {}): Promise<UnderstoodList> {
  const typed = filtersOfAddress(filterParametersOf(list));
  if (typed.location === undefined) return { filters: { ...typed, ...fixed }, parts: [] };
  const { locationParts, understandFilters } = await import('#contract/search/understand-filters.ts');
  const filters = { ...understandFilters(typed), ...fixed };
  return { filters, parts: filters.location === undefined ? [] : locationParts(filters.location) };
}

/** The same where the loader has failed: the words as they were typed. */
export function listAsTyped(list: Readonly<Record<string, unknown>>): UnderstoodList {
  const filters = filtersOfAddress(filterParametersOf(list));
  return { filters, parts: filters.location === undefined ? [] : [{ kind: 'place', text: filters.location }] };
}

/** How a list is asked for: its filters, and the currency of its reader. */
export type AskedList = Pick<UnderstoodList, 'filters'> & { currency: Currency; limit?: number };

/** A page of a list as the API is asked for it. */
export function filteredListQuery(
  { page, sort }: FilteredList,
  { filters, currency, limit = listingsPerPage }: AskedList,
) {
  return exploreQuery({ ...addressOfFilters(askedFilters(filters, currency)), sort, page, limit });
}

/** A page of the search, for a reader of a currency. */
export function searchPageQuery(list: FilteredList, asked: AskedList) {
  return filteredListQuery(list, { ...asked, limit: listingsPerSearch });
}
