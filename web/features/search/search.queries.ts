import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiInput } from '#contract/api.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { callApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';

export type ExploreQuery = NonNullable<ApiInput<'GET /api/product/explore'>['query']>;
type MapQuery = NonNullable<ApiInput<'GET /api/product/map'>['query']>;

/** One page of a search with its facets. While another search loads, the old one stays. */
export const exploreQuery = (query: ExploreQuery) =>
  queryOptions({
    queryKey: ['search', 'explore', query],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/product/explore', { query }, signal)).data;
      } catch (error) {
        if (!signal.aborted) logFailure('Search failed', error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });

/** What a map shows of a search. */
export const mapQuery = (query: MapQuery) =>
  queryOptions({
    queryKey: ['search', 'map', query],
    queryFn: async ({ signal }) => (await callApi('GET /api/product/map', { query }, signal)).data,
    placeholderData: keepPreviousData,
  });

/** The meanings of the typed text; without a text, popular places. A newer request cancels the older one. */
export const suggestQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggest', text],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/suggest', { query: { text } }, signal)).data.suggestions,
    // Popular places are not results for the typed text.
    placeholderData: (previous, query) => (text === '' || query?.queryKey[2] === '' ? undefined : previous),
    staleTime: 60_000,
  });

/** The listings most like one, for those who look for a deal. */
export const similarQuery = (id: string, deal: SearchDeal | undefined) =>
  queryOptions({
    queryKey: ['search', 'similar', id, deal],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('GET /api/product/similar/{id}', { params: { id }, query: { deal } }, signal);
      return data.products;
    },
  });
