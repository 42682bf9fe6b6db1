import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { dealsKey } from '../deals.queries.ts';

export const rentKey = ['rent'] as const;

/** What the signed-in person says of themselves in applications. */
export const rentalProfileQuery = () =>
  queryOptions({
    queryKey: [...rentKey, 'profile'],
    queryFn: async ({ signal }) => (await callApi('GET /api/me/rental-profile', {}, signal)).data,
  });

/** What a landlord asks of tenants. */
export const rentalTermsQuery = (listingId: string) =>
  queryOptions({
    queryKey: [...rentKey, 'terms', listingId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/{listingId}/rental-terms', { params: { listingId } }, signal)).data,
  });

/** What a landlord has before them, and a page of the leases that run. */
export const leasesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...rentKey, 'leases', cursor ?? ''],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/leases', { query: { cursor } }, signal)).data,
    placeholderData: keepPreviousData,
  });

/** The repairs of a lease; out of date as soon as something has happened in it. */
export const repairsQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'repairs', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/deals/{id}/repairs', { params: { id } }, signal)).data,
  });
