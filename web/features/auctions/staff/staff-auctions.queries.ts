import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffAuctionShelf } from '#contract/auctions/auction.vocabulary.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

const rereadMilliseconds = 10_000;

/** One group of the staff's auctions; running ones are fetched again while the page is open. */
export const staffAuctionsQuery = (query: { shelf: StaffAuctionShelf; cursor: string }) =>
  queryOptions({
    queryKey: ['auctions', 'staff', query],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/auctions', { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: rereadMilliseconds,
  });

/** One auction as the auctioneer sees it. */
export const staffAuctionQuery = (id: string) =>
  queryOptions({
    queryKey: ['auctions', 'staff', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/auctions/{id}', { params: { id } }, signal)).data,
    refetchInterval: rereadMilliseconds,
  });

/** When auctions may end. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'calendar'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/auction-calendar', {}, signal)).data,
  });
