import { queryOptions } from '@tanstack/react-query';
import { getSite } from '#contract/site/site.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Name and contact details of the site; they do not change while a page lives. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ['site'],
    queryFn: async ({ signal }) => (await callApi(getSite, {}, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
