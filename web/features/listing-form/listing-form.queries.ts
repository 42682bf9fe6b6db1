import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** What was loaded must still be there when the page is rendered, also where its script has to be read first. */
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
