import type { Box, ListingFilters } from '#contract/search/filters.ts';
import type { SearchSort } from '#contract/search/search.endpoints.ts';

/** What can be asked of the index; plain data that can be handed to another thread. `now` is in milliseconds. */
export type ExploreRequest = {
  filters: ListingFilters;
  sort: SearchSort;
  page: number;
  limit: number;
  cursor: string | undefined;
  now: number;
};

export type MapRequest = { filters: ListingFilters; view: Box | undefined; now: number };

export type SuggestRequest = { text: string };
export type SimilarRequest = { id: string };
