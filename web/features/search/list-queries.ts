import { redirect } from '@tanstack/react-router';
import { listingsPerPage, listingsPerSearch } from '#contract/constants.ts';
import { listingNumberIn } from '#contract/listings/read-listing-number.ts';
import type { Currency } from '#contract/money.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, filtersOfAddress } from '#contract/search/filters-address.ts';
import type { LocationPart } from '#contract/search/location-parts.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { callApi } from '#web/lib/api-client.ts';
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

/** To the listing of a short number; where none has it, the search goes on. */
async function openListing(number: number): Promise<void> {
  const found = await callApi('GET /api/product/number/{number}', { params: { number: String(number) } }).catch(
    () => undefined,
  );
  if (found !== undefined)
    throw redirect({ to: '/product/$slug', params: { slug: found.data.product.slug }, search: { from: 'number' } });
}

/**
 * Reads the address of a list, for the loader of its page. The grammar of sentences is as large as a page: it comes with
 * the first search that has words, and a page that the server has rendered needs none. The number of a listing leads to it.
 */
export async function understandList(list: FilteredList, fixed: ListingFilters = {}): Promise<UnderstoodList> {
  const typed = filtersOfAddress(filterParametersOf(list));
  if (typed.location === undefined) return { filters: { ...typed, ...fixed }, parts: [] };
  const { locationParts, understandFilters } = await import('#contract/search/understand-filters.ts');
  const filters = { ...understandFilters(typed), ...fixed };
  const number = listingNumberIn(typed.location);
  // A large number by itself is an amount.
  const isAmount = filters.location === undefined && /^\s*\d/.test(typed.location);
  if (number !== undefined && !isAmount) await openListing(number);
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
