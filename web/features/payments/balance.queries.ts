import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** What the operator holds for the seller, owes them and has paid out. */
export const balanceQuery = () =>
  queryOptions({
    queryKey: ['payments', 'balance'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/balance', {}, signal)).data.balances,
  });

/** The bookings of the present month. */
export const statementQuery = () =>
  queryOptions({
    queryKey: ['payments', 'statement'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/statement', {}, signal)).data,
  });
