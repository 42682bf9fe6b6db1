import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InsightPeriod } from '#contract/insights/insight-periods.ts';
import { callApi } from '#web/lib/api-client.ts';

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['insights', 'dashboard'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/dashboard', {}, signal)).data,
  });

export const analyticsQuery = ({ period, page }: { period: InsightPeriod; page: number }) =>
  queryOptions({
    queryKey: ['insights', 'analytics', period, page],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/seller/analytics', { query: { period, page } }, signal)).data,
    placeholderData: keepPreviousData,
  });

export const customersQuery = ({ page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['insights', 'customers', page, search],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/seller/customers', { query: { page, search } }, signal)).data,
    placeholderData: keepPreviousData,
  });
