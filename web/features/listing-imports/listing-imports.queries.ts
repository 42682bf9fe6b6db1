import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

/** How often an import under way is asked how far it is. */
const pollMilliseconds = 1_000;

export const isUnderWay = ({ state }: Pick<ListingImport, 'state'>) => state === 'checking' || state === 'running';

export const importsQuery = () =>
  queryOptions({
    queryKey: ['listing-imports', 'list'],
    queryFn: async ({ signal }) => (await callApi('GET /api/product/imports', {}, signal)).data.imports,
  });

/** An import with a page of its wrong rows; asked again while it is under way. */
export const importQuery = (id: string, cursor: string) =>
  queryOptions({
    queryKey: ['listing-imports', 'one', id, cursor],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/product/import/{id}', { params: { id }, query: { cursor } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.import) ? pollMilliseconds : false),
  });
