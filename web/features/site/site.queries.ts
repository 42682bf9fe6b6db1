import { queryOptions } from '@tanstack/react-query';
import type { Site } from '#contract/site/site.endpoints.ts';

import { callApi } from '#web/lib/api-client.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

/** Name and contact details of the site; they do not change during the lifetime of a page. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: async ({ signal }) => (await callApi('GET /api/site', {}, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Name and contact details of the site, which are loaded with every page. */
export function useSite(): Site {
  return useLoaded(siteQuery());
}

/** How much there is on the site, for the About page. */
export const siteFiguresQuery = () =>
  queryOptions({
    queryKey: ['site', 'figures'],
    queryFn: async ({ signal }) => (await callApi('GET /api/site/figures', {}, signal)).data,
  });
