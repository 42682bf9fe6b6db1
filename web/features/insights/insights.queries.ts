import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getAnalytics,
  getDashboard,
  type InsightPeriod,
  listCustomers,
} from '#contract/insights/insights.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['insights', 'dashboard'],
    queryFn: async ({ signal }) => (await callApi(getDashboard, {}, signal)).data,
  });

export const analyticsQuery = ({ period, page }: { period: InsightPeriod; page: number }) =>
  queryOptions({
    queryKey: ['insights', 'analytics', period, page],
    queryFn: async ({ signal }) => (await callApi(getAnalytics, { query: { period, page } }, signal)).data,
    placeholderData: keepPreviousData,
  });

export const customersQuery = ({ page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['insights', 'customers', page, search],
    queryFn: async ({ signal }) => (await callApi(listCustomers, { query: { page, search } }, signal)).data,
    placeholderData: keepPreviousData,
  });
