import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InsightPeriod } from '#contract/insights/insight-periods.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['insights', 'dashboard'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/dashboard', {}, signal)).data,
  });

export const analyticsQuery = ({ period, cursor }: { period: InsightPeriod; cursor: string }) =>
  queryOptions({
    queryKey: ['insights', 'analytics', period, cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/seller/analytics', { query: { period, cursor } }, signal),
    placeholderData: keepPreviousData,
  });

export const customersQuery = ({ cursor, search }: { cursor: string; search: string }) =>
  queryOptions({
    queryKey: ['insights', 'customers', cursor, search],
    queryFn: async ({ signal }) => callForPage('GET /api/seller/customers', { query: { cursor, search } }, signal),
    placeholderData: keepPreviousData,
  });
