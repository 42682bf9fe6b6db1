import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callForPage } from '#web/lib/call-for-page.ts';

export const pricePermitsKey = ['price-permits'] as const;

/** A page of the seller's own permits, with whether they may state prices in each currency that takes one. */
export const ownPermitsQuery = ({ cursor = '' }: { cursor?: string } = {}) =>
  queryOptions({
    queryKey: [...pricePermitsKey, cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/seller/price-permits', { query: { cursor } }, signal),
    placeholderData: keepPreviousData,
  });
