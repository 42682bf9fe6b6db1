import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** A rule begins tomorrow at the earliest: data read an hour ago still apply today. */
const rereadMilliseconds = 3_600_000;

/** What the operator takes for deals: all rules. */
export const commissionRulesQuery = () =>
  queryOptions({
    queryKey: ['fees'],
    queryFn: async ({ signal }) => (await callApi('GET /api/fees', {}, signal)).data.rules,
    staleTime: rereadMilliseconds,
  });
