import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DealParty } from '#contract/deals/deals.process.ts';
import { callForPage } from '#web/lib/call-for-page.ts';
import type { DealsAddress } from './deals-address.ts';

export const dealsKey = ['deals'] as const;

/** The deals of the signed-in person as buyer or as seller, a page at a time. */
export const dealsQuery = (party: DealParty, { cursor, state }: DealsAddress) =>
  queryOptions({
    queryKey: [...dealsKey, party, cursor, state],
    queryFn: async ({ signal }) => {
      const query = { cursor, ...(state === 'all' ? {} : { state }) };
      return callForPage(party === 'buyer' ? 'GET /api/deals/mine' : 'GET /api/seller/orders', { query }, signal);
    },
    placeholderData: keepPreviousData,
  });
