import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** Loaded data must stay cached until the page is rendered, even if its script has to be loaded first. */
const renderingMilliseconds = 5_000;

/** A listing with all that its seller may change of it; fetched again each time the form is opened. */
export const listingToChangeQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings', 'to-change', id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/single/{id}', { params: { id } }, signal)).data.product,
    staleTime: 0,
    gcTime: renderingMilliseconds,
  });
