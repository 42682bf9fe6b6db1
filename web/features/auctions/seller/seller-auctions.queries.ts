import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** The seller's own auctions. */
export const sellerAuctionsQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'own'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/auctions', {}, signal)).data,
  });

/** One of them, with what may be changed. */
export const sellerAuctionQuery = (id: string) =>
  queryOptions({
    queryKey: ['auctions', 'own', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/auctions/{id}', { params: { id } }, signal)).data,
  });

/** More than any seller will choose from by name. */
const mostListings = 100;

/** The seller's own listings, of which one may be put up for auction. */
export const ownListingsQuery = () =>
  queryOptions({
    queryKey: ['auctions', 'own', 'listings'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/seller/all', { query: { limit: mostListings } }, signal)).data.products,
  });
