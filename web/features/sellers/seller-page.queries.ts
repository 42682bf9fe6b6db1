import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** A seller with a page of their public listings. */
export const sellerPageQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['listings', 'seller', slug, page],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/sellers/{slug}', { params: { slug }, query: { page } }, signal)).data,
  });
