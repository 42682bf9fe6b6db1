import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffAuctionShelf } from '#contract/auctions/auction.vocabulary.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

const rereadMilliseconds = 10_000;

/** One shelf of the auctioneer's board; running ones are asked for again while one looks. */
export const boardQuery = (query: { shelf: StaffAuctionShelf; cursor: string }) =>
  queryOptions({
    queryKey: ['auctions', 'board', query],
    queryFn: async ({ signal }) => callForPage('GET /api/staff/auctions', { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: rereadMilliseconds,
  });

/** One auction as the auctioneer sees it. */
export const boardAuctionQuery = (id: string) =>
  queryOptions({
    queryKey: ['auctions', 'board', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/auctions/{id}', { params: { id } }, signal)).data,
    refetchInterval: rereadMilliseconds,
  });

/** When auctions may end. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'calendar'],
    queryFn: async ({ signal }) => (await callApi('GET /api/staff/auction-calendar', {}, signal)).data,
  });
