import type { ListingSort, SearchCriteria } from '#contract/listings/listings.endpoints.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';

/** What the search form starts with: the five criteria, and the order to keep. */
export type SearchFormValues = Partial<SearchCriteria> & { sort?: ListingSort };

const names = ['lookingFor', 'location', 'propertyType', 'propertySize', 'budget', 'sort'] as const;

/** The address of a search; its query string holds only the fields that are filled in (SPECIFICATION §2). */
export function searchAddress(form: FormData): string {
  const filled = names.map((name) => [name, String(form.get(name) ?? '').trim()]);
  return `/search${stringifySearchParams(Object.fromEntries(filled))}`;
}
