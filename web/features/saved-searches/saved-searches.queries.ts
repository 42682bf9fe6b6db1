import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

export const savedSearchesKey = ['saved-searches'] as const;

/** A page of the signed-in person's saved searches. */
export const savedSearchesQuery = (cursor: string) =>
  queryOptions({
    queryKey: [...savedSearchesKey, 'list', cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/me/saved-searches', { query: { cursor } }, signal),
    placeholderData: keepPreviousData,
  });

/** One of them, with its new hits. Those that were new when the page was opened stay marked on it. */
export const savedSearchQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved-search', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/saved-searches/{id}', { params: { id } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** An own saved search with its settings; `ended` where it is not there any more. */
export const ownSearchQuery = (id: string) =>
  queryOptions({
    queryKey: [...savedSearchesKey, 'own', id],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/me/saved-searches/{id}', { params: { id } }, signal)).data.search;
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return 'ended';
        throw error;
      }
    },
  });

export const linkedSearchKey = ['linked-search'] as const;

/** The saved search that the link of a mail is about; or why there is none, which is no fault of the page. */
export const linkedSearchQuery = (token: string) =>
  queryOptions({
    queryKey: [...linkedSearchKey, token],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/saved-searches/by-link/{token}', { params: { token } }, signal)).data.search;
      } catch (error) {
        const code = error instanceof ApiRefusal ? error.code : undefined;
        if (code === 'NOT_FOUND') return 'ended';
        if (code === 'UNPROCESSABLE' || code === 'INVALID_REQUEST') return 'bad';
        throw error;
      }
    },
  });
