import { type FetchQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiInput } from '#contract/api.ts';
import { listingsOnHome } from '#contract/constants.ts';
import { callApi, isRefused } from '#web/lib/api-client.ts';
import type { CategoryTab } from './categories/tab-address.ts';

export type ListingsQuery = NonNullable<ApiInput<'GET /api/product/all'>['query']>;

/** One page of listings. While another page loads, the old one stays. */
export const listingsQuery = (query: ListingsQuery) =>
  queryOptions({
    queryKey: ['listings', 'page', query],
    queryFn: async ({ signal }) => (await callApi('GET /api/product/all', { query }, signal)).data,
    placeholderData: keepPreviousData,
  });

/** A category tab as the API is asked for it: "View All" sorts as SPECIFICATION §7 says. */
const queryOfTab = (category: CategoryTab) =>
  category === 'all' ? ({ sort: 'createdAt:desc' } as const) : ({ category } as const);

/** The newest listings of a category tab, as the home page shows them. */
export const newListingsQuery = (category: CategoryTab) =>
  listingsQuery({ ...queryOfTab(category), limit: listingsOnHome });

/** One listing with all that its page shows. */
export const listingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['listings', 'slug', slug],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/details/{slug}', { params: { slug } }, signal)).data.product,
  });

/** The data for the address of a listing that is no longer offered; null when there never was one. */
export const listingRemainsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['listings', 'remains', slug],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/product/remains/{slug}', { params: { slug } }, signal)).data;
      } catch (error) {
        if (isRefused(error)) return null;
        throw error;
      }
    },
  });

/**
 * Gets the listings of a page. The server waits for them and renders them; the browser turns to the page at once, where
 * the former rows stay, or skeletons are shown, until the answer comes.
 */
export async function loadListings<Data, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (typeof document === 'undefined') await queryClient.ensureQueryData(query);
  else void queryClient.prefetchQuery(query);
}

/** How the seller of a listing can be reached. The page does without it. */
export const sellerContactQuery = (sellerId: string) =>
  queryOptions({
    queryKey: ['listings', 'seller contact', sellerId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/seller-contacts/{id}', { params: { id: sellerId } }, signal)).data,
  });
