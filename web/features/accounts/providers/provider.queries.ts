import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** The other services that people sign in with here. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['sign-in', 'providers'],
    queryFn: async ({ signal }) => (await callApi('GET /api/login/providers', {}, signal)).data.providers,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** With whom of another service this browser has just come, or null. */
export const offerQuery = () =>
  queryOptions({
    queryKey: ['sign-in', 'offer'],
    queryFn: async ({ signal }) => (await callApi('GET /api/login/provider/offer', {}, signal)).data.offer ?? null,
  });
