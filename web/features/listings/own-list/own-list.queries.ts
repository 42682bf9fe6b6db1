import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { ownListingsPerPage, sellerListStaleMilliseconds } from '#contract/constants.ts';
import { paginate } from '#contract/paginate.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { OwnListAddress } from './own-list-address.ts';

type OwnList = ApiResponse<'GET /api/product/seller/all'>;

/** To be invalidated by whatever changes a listing of one's own. */
export const ownListingsKey = ['own-listings'] as const;

/** A page of the own listings; the old one stays while another loads (SPECIFICATION §9: stale after 5 s). */
export const ownListingsQuery = (address: OwnListAddress) =>
  queryOptions({
    queryKey: [...ownListingsKey, address],
    queryFn: async ({ signal }) => (await callApi('GET /api/product/seller/all', { query: address }, signal)).data,
    staleTime: sellerListStaleMilliseconds,
    placeholderData: keepPreviousData,
  });

function without({ products, pagination }: OwnList, ids: ReadonlySet<string>): OwnList {
  const left = products.filter(({ _id }) => !ids.has(_id));
  const total = pagination.total - (products.length - left.length);
  return { products: left, pagination: paginate(total, pagination.page, ownListingsPerPage) };
}

/** Takes listings out of every page that is known, and returns how to put them back. */
export async function removeFromPages(
  queryClient: QueryClient,
  listings: readonly { _id: string }[],
): Promise<() => void> {
  // An answer on its way still contains the removed listing.
  await queryClient.cancelQueries({ queryKey: ownListingsKey });
  const before = queryClient.getQueriesData<OwnList>({ queryKey: ownListingsKey });
  const gone = new Set(listings.map(({ _id }) => _id));
  queryClient.setQueriesData<OwnList>({ queryKey: ownListingsKey }, (list) => list && without(list, gone));
  return () => {
    for (const [key, list] of before) queryClient.setQueryData(key, list);
  };
}
