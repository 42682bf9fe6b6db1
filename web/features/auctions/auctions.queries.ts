import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiInput } from '#contract/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

export type AuctionsQuery = NonNullable<ApiInput<'GET /api/auctions'>['query']>;

/** A page of one shelf of auctions. While another page loads, the old one stays. */
export const auctionsQuery = (query: AuctionsQuery) =>
  queryOptions({
    queryKey: ['auctions', 'page', query],
    queryFn: async ({ signal }) => callForPage('GET /api/auctions', { query }, signal),
    placeholderData: keepPreviousData,
  });

/** Everything a room shows at first, and one's own part. */
export const roomQuery = (slug: string) =>
  queryOptions({
    queryKey: ['auctions', 'room', slug],
    queryFn: async ({ signal }) => (await callApi('GET /api/auctions/{id}', { params: { id: slug } }, signal)).data,
  });

/** The open or last auction of a listing. */
export const listingAuctionQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['auctions', 'listing', listingId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/{listingId}/auction', { params: { listingId } }, signal)).data,
  });

/** The auctions one takes part in or watches. */
export const myAuctionsQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'mine'],
    queryFn: async ({ signal }) => (await callApi('GET /api/auctions/mine', {}, signal)).data,
  });
