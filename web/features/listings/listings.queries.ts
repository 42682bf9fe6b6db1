import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  getListingBySlug,
  listListings,
  type SearchCriteria,
  searchListings,
  type ListingSort,
} from '#contract/listings/listings.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

export type ListingsQuery = NonNullable<EndpointInput<typeof listListings>['query']>;

/** One page of listings. While another page loads, the old one stays. */
export const listingsQuery = (query: ListingsQuery) =>
  queryOptions({
    queryKey: ['listings', 'page', query],
    queryFn: async ({ signal }) => (await callApi(listListings, { query }, signal)).data,
    placeholderData: keepPreviousData,
  });

export type SearchQuery = Partial<SearchCriteria> & { sort?: ListingSort };

/** What the five criteria find, with the total (of which at most 100 are answered). */
export const searchQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: ['listings', 'search', query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callApi(searchListings, { query }, signal);
      return { products: data, total: Number(headers['x-total-count'] ?? data.length) };
    },
    placeholderData: keepPreviousData,
  });

/** One listing with all that its page shows. */
export const listingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['listings', 'slug', slug],
    queryFn: async ({ signal }) => (await callApi(getListingBySlug, { params: { slug } }, signal)).data.product,
  });
