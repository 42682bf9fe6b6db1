import { queryOptions } from '@tanstack/react-query';
import { callForPage } from '#web/lib/call-for-page.ts';

/** A seller with a page of their public listings. */
export const sellerPageQuery = (slug: string, cursor: string) =>
  queryOptions({
    queryKey: ['listings', 'seller', slug, cursor],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/sellers/{slug}', { params: { slug }, query: { cursor } }, signal),
  });
