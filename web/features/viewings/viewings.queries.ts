import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';
import type { OwnAddress, SellerAddress } from './viewings-address.ts';

export const viewingsKey = ['viewings'] as const;

/** The next times of a listing, its fee, and the own viewing of it. */
export const slotsQuery = (listingId: string, limit?: number) =>
  queryOptions({
    queryKey: [...viewingsKey, 'slots', listingId, limit ?? 0],
    queryFn: async ({ signal }) => {
      const query = limit === undefined ? {} : { limit };
      return (await callApi('GET /api/product/{listingId}/viewings', { params: { listingId }, query }, signal)).data;
    },
  });

/** What a person has booked, a page at a time. */
export const ownViewingsQuery = ({ part, cursor }: Pick<OwnAddress, 'part' | 'cursor'>) =>
  queryOptions({
    queryKey: [...viewingsKey, 'own', part, cursor],
    queryFn: ({ signal }) => callForPage('GET /api/viewings/mine', { query: { part, cursor } }, signal),
    placeholderData: keepPreviousData,
  });

/** The next few of them, with one more than is shown where a form is still open. */
export const comingViewingsQuery = () =>
  queryOptions({
    queryKey: [...viewingsKey, 'coming'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/viewings/mine', { query: { part: 'upcoming', limit: 4 } }, signal)).data,
  });

/** The viewings of a seller in one week. */
export const weekQuery = ({ week, cursor }: Pick<SellerAddress, 'week' | 'cursor'>) =>
  queryOptions({
    queryKey: [...viewingsKey, 'week', week ?? '', cursor],
    queryFn: ({ signal }) => callForPage('GET /api/seller/viewings', { query: { week, cursor, limit: 50 } }, signal),
    placeholderData: keepPreviousData,
  });

/** What waits for the seller's word. */
export const requestsQuery = () =>
  queryOptions({
    queryKey: [...viewingsKey, 'requests'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/seller/viewings', { query: { isWaiting: 'true', limit: 50 } }, signal)).data,
  });

/** The properties of a seller with their times; or one of them. */
export const patternsQuery = ({ from, listing }: { from: string; listing?: string | undefined }) =>
  queryOptions({
    queryKey: [...viewingsKey, 'patterns', from, listing ?? ''],
    queryFn: ({ signal }) =>
      callForPage('GET /api/seller/viewings/patterns', { query: { cursor: from, listing } }, signal),
    placeholderData: keepPreviousData,
  });
