import { queryOptions } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { derivedOnce } from '#web/lib/derived-once.ts';

/** More than are shown: practice auctions come first, and sell nothing. */
const asked = 8;
const mostShown = 3;
const staleMilliseconds = 60_000;

const shownOf = derivedOnce(({ auctions, serverTime }: ApiResponse<'GET /api/auctions'>) => ({
  auctions: auctions.filter(({ isPractice }) => !isPractice).slice(0, mostShown),
  serverTime,
}));

/** The live auctions that end first. */
export const endingSoonQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'ending soon'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('GET /api/auctions', { query: { shelf: 'live', limit: asked } }, signal);
      return shownOf(data);
    },
    staleTime: staleMilliseconds,
    retry: false,
  });
