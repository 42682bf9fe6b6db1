import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** More than are shown: practice auctions come first, and sell nothing. */
const asked = 8;
const mostShown = 3;
const staleMilliseconds = 60_000;

/** The live auctions that end first. */
export const endingSoonQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'ending soon'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('GET /api/auctions', { query: { shelf: 'live', limit: asked } }, signal);
      const auctions = data.auctions.filter(({ isPractice }) => !isPractice).slice(0, mostShown);
      return { auctions, serverTime: data.serverTime };
    },
    staleTime: staleMilliseconds,
    retry: false,
  });
