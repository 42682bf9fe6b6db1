import type { ListingFilters } from '#contract/search/filters.ts';
import { type AddressParameters, addressOfFilters } from '#contract/search/filters-address.ts';

/** The rest of an address without the parts that the page itself implies. */
export function addressWithin(filters: ListingFilters, fixed: ListingFilters): AddressParameters {
  const own = Object.entries(filters).filter(([key]) => !Object.hasOwn(fixed, key));
  return addressOfFilters(Object.fromEntries(own));
}
