import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { chosen, type PaymentsAddress } from './payments-address.ts';

const narrowingOf = ({ currency, from, to, search }: PaymentsAddress) => ({
  currency: chosen(currency),
  from: chosen(from),
  to: chosen(to),
  search: chosen(search),
});

/** The payments of the signed-in seller, page by page. */
export const paymentsQuery = (address: PaymentsAddress) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'list', address],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        ...narrowingOf(address),
        kind: chosen(address.kind),
        state: chosen(address.state),
        cursor: chosen(pageParam),
      };
      return (await callApi('GET /api/seller/payments', { query }, signal)).data;
    },
    // Empty for the newest: pages are sent as JSON, which has no undefined.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Their sums for each state and currency, whichever kind and state are listed. */
export const totalsQuery = (address: PaymentsAddress) => {
  const query = narrowingOf(address);
  return queryOptions({
    queryKey: ['payments', 'totals', query],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/payments/totals', { query }, signal)).data.totals,
    placeholderData: keepPreviousData,
  });
};

/** Where the listed payments are downloaded as a table. */
export function exportAddress(address: PaymentsAddress): string {
  const filters = Object.entries(address).filter(([, value]) => value !== '');
  return addressOf('GET /api/seller/payments/export', { query: Object.fromEntries(filters) });
}
