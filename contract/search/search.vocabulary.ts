import { type ListingStatus, listingStatuses } from '../listings/listing.vocabulary.ts';

/** Statuses that a search for a deal leaves out unless they are asked for: sold, let, or not finished. */
export const unavailableStatuses: readonly ListingStatus[] = ['Sold', 'Rented', 'Under Construction'];
export const availableStatuses = listingStatuses.filter((status) => !unavailableStatuses.includes(status));

/** The orders of a search: stable, the newest first among equals. */
export const searchSorts = [
  'newest',
  'price_asc',
  'price_desc',
  'relevance',
  'nearest',
  'largest',
  'reduction',
] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Values a screen offers in steps. */
export const bedSteps = [1, 2, 3, 4, 5] as const;
export const bathSteps = [1, 2, 3, 4] as const;
export const sinceSteps = [1, 3, 7, 14, 30, 90] as const;

/** The maximum number of listings shown one by one on a map. */
export const mostPins = 200;

/** The maximum number of suggestions. */
export const mostSuggestions = 8;

/** How many similar listings are shown. */
export const similarListingsCount = 6;
