import { queryOptions } from '@tanstack/react-query';
import { listPartners } from '#contract/partners/partners.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

const staleMilliseconds = 300_000;

/** The firms the operator works with; they hardly ever change. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: ['partners'],
    queryFn: async ({ signal }) => (await callApi(listPartners, {}, signal)).data,
    staleTime: staleMilliseconds,
  });
