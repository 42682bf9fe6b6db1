import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DealParty } from '#contract/deals/deals.process.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { DealsAddress } from './deals-address.ts';

export const dealsKey = ['deals'] as const;

/** The deals of the signed-in person as buyer or as seller, a page at a time. */
export const dealsQuery = (party: DealParty, { page, state }: DealsAddress) =>
  queryOptions({
    queryKey: [...dealsKey, party, page, state],
    queryFn: async ({ signal }) => {
      const query = { page, ...(state === 'all' ? {} : { state }) };
      return (await callApi(party === 'buyer' ? 'GET /api/deals/mine' : 'GET /api/seller/orders', { query }, signal))
        .data;
    },
    placeholderData: keepPreviousData,
  });
