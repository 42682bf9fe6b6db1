import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

type StatementPage = { month?: string; cursor?: string };

/** What the operator holds for the seller, owes them and has paid out. */
export const balanceQuery = () =>
  queryOptions({
    queryKey: ['payments', 'balance'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/balance', {}, signal)).data.balances,
  });

/** The bookings of a month, page by page; of the present one without a month, which the server names. */
export const statementQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'statement'],
    queryFn: async ({ signal, pageParam }) =>
      (await callApi('GET /api/seller/statement', { query: pageParam }, signal)).data,
    initialPageParam: {} as StatementPage,
    // The next page is of the same month, even if that has ended meanwhile.
    getNextPageParam: ({ month, nextCursor }): StatementPage | undefined =>
      nextCursor === undefined ? undefined : { month, cursor: nextCursor },
  });
