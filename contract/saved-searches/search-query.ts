import { addressOfFilters, filtersOfAddress } from '../search/filters-address.ts';
import { understandFilters } from '../search/understand-filters.ts';

/** The one text for what a query string of `/search` means: two that find the same are one saved search. */
export function canonicalQuery(query: string): string {
  const filters = understandFilters(filtersOfAddress(Object.fromEntries(new URLSearchParams(query))));
  return new URLSearchParams(addressOfFilters(filters) as Record<string, string>).toString();
}
