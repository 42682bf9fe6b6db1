import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

const staleMilliseconds = 300_000;

/** The firms the operator works with; they hardly ever change. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: ['partners'],
    queryFn: async ({ signal }) => (await callApi('GET /api/contact/partners/all', {}, signal)).data,
    staleTime: staleMilliseconds,
  });
