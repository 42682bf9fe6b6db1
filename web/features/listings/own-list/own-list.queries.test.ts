import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { ownListingsQuery, removeFromPages } from './own-list.queries.ts';
import { readOwnListAddress } from './own-list-address.ts';

type OwnList = ApiResponse<'GET /api/product/seller/all'>;

const listOf = (total: number, page: number, ...ids: string[]): OwnList => ({
  products: ids.map((_id) => ({ ...sampleListing, _id, isTakenDown: false })),
  pagination: { total, page, pages: Math.ceil(total / 10) },
});
const keyOf = (params: Record<string, unknown>) => ownListingsQuery(readOwnListAddress(params)).queryKey;
const [all, second, sold] = [keyOf({}), keyOf({ page: 2 }), keyOf({ status: 'Sold' })];

function knownLists(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(all, listOf(21, 1, 'a', 'b', 'c'));
  queryClient.setQueryData(second, listOf(21, 2, 'd'));
  queryClient.setQueryData(sold, listOf(1, 1, 'b'));
  return queryClient;
}

const summaryOf = (queryClient: QueryClient) =>
  [all, second, sold].map((key) => {
    const { products = [], pagination } = queryClient.getQueryData<OwnList>(key) ?? {};
    return [products.map(({ _id }) => _id).join(), pagination?.total, pagination?.pages];
  });

it('a listing that is taken out leaves every list it was in, and is counted no more', async () => {
  const queryClient = knownLists();
  await removeFromPages(queryClient, [{ _id: 'b' }]);
  expect(summaryOf(queryClient)).toEqual([
    ['a,c', 20, 2],
    ['d', 21, 3],
    ['', 0, 1],
  ]);
});

it('what is put back is as it was before', async () => {
  const queryClient = knownLists();
  const before = summaryOf(queryClient);
  const putBack = await removeFromPages(queryClient, [{ _id: 'b' }, { _id: 'd' }]);
  expect(summaryOf(queryClient)).not.toEqual(before);
  putBack();
  expect(summaryOf(queryClient)).toEqual(before);
});

it('an answer on its way cannot bring a removed listing back', async () => {
  const queryClient = knownLists();
  let wasStopped = false;
  const asked = queryClient.fetchQuery({
    queryKey: all,
    queryFn: ({ signal }) =>
      new Promise<OwnList>((_, reject) => {
        signal.addEventListener('abort', () => {
          wasStopped = true;
          reject(signal.reason);
        });
      }),
  });
  await Promise.all([removeFromPages(queryClient, [{ _id: 'b' }]), asked.catch(() => undefined)]);
  expect(wasStopped).toBe(true);
  expect(summaryOf(queryClient)[0]).toEqual(['a,c', 20, 2]);
});
