import { queryOptions } from '@tanstack/react-query';
import { hourMilliseconds } from '#contract/durations.ts';
import { callApi } from '#web/lib/api-client.ts';

/** A rule begins tomorrow at the earliest: data read an hour ago still apply today. */
const rereadMilliseconds = hourMilliseconds;

/** What the operator takes for deals: all rules. */
export const commissionRulesQuery = () =>
  queryOptions({
    queryKey: ['fees'],
    queryFn: async ({ signal }) => (await callApi('GET /api/fees', {}, signal)).data.rules,
    staleTime: rereadMilliseconds,
  });
