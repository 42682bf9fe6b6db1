import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Listing } from '#contract/listings/listing.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { listingQuery } from '../listings.queries.ts';

/** The listings of these slugs, in their order; those that are not offered any more are left out. */
export const comparedQuery = (slugs: readonly string[], queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['listings', 'compared', slugs],
    queryFn: async (): Promise<Listing[]> => {
      const found = await Promise.all(
        slugs.map((slug) =>
          queryClient.ensureQueryData(listingQuery(slug)).catch((error: unknown) => {
            if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return undefined;
            throw error;
          }),
        ),
      );
      return found.filter((listing) => listing !== undefined);
    },
  });
