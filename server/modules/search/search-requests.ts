import type { ListingPurpose } from '#contract/listings/listing.vocabulary.ts';
import type { ListingSort } from '#contract/listings/listings.endpoints.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { Box, ListingFilters } from '#contract/search/filters.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';

/** The requests to the index: plain data that can be sent to another thread. `now` is in milliseconds. */
export type ExploreRequest = {
  filters: ListingFilters;
  sort: SearchSort;
  page: number;
  limit: number;
  cursor: string | undefined;
  now: number;
};

export type MapRequest = { filters: ListingFilters; view: Box | undefined; now: number };

/** A page without facets. */
export type ListRequest = {
  filters: ListingFilters;
  /** Unlike a filter's, also `both`: only listings for both. */
  purpose: ListingPurpose | undefined;
  sort: ListingSort;
  page: number;
  limit: number;
  now: number;
};

export type SearchRequest =
  | ({ kind: 'explore' } & ExploreRequest)
  | ({ kind: 'map' } & MapRequest)
  | ({ kind: 'list' } & ListRequest)
  /** The specification's search: the first listings as an array, and the number of all. */
  | ({ kind: 'search' } & ListRequest)
  | { kind: 'suggest'; text: string }
  | { kind: 'similar'; id: string; deal?: SearchDeal | undefined };

/**
 * The body of an answer as JSON, and the moment (milliseconds since 1970) up to which it stays valid while no listing
 * changes; undefined when the requested thing does not exist.
 */
export type SearchAnswer = { body: Uint8Array<ArrayBuffer>; total?: number; until?: number } | undefined;
