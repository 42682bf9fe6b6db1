import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type InsightSort, insightSorts } from '#contract/insights/insight-sorts.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';
import type { AnalyticsAddress } from './insights-address.ts';

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['insights', 'dashboard'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/dashboard', {}, signal)).data,
  });

/** The order an address asks for; the one with most views first where it names none, or none that exists. */
export const insightSortOf = (sort: string | undefined): InsightSort =>
  insightSorts.find((known) => known === sort) ?? 'views';

export const analyticsQuery = ({ period, cursor, sort }: AnalyticsAddress) => {
  const query = { period, cursor, sort: insightSortOf(sort) };
  return queryOptions({
    queryKey: ['insights', 'analytics', query],
    queryFn: async ({ signal }) => callForPage('GET /api/seller/analytics', { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const customersQuery = ({ cursor, search }: { cursor: string; search: string }) =>
  queryOptions({
    queryKey: ['insights', 'customers', cursor, search],
    queryFn: async ({ signal }) => callForPage('GET /api/seller/customers', { query: { cursor, search } }, signal),
    placeholderData: keepPreviousData,
  });
