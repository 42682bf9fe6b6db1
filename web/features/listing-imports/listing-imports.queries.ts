import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

/** How often an import under way is asked how far it is. */
const pollMilliseconds = 1_000;

export const isUnderWay = ({ state }: Pick<ListingImport, 'state'>) => state === 'checking' || state === 'running';

export const importsQuery = () =>
  queryOptions({
    queryKey: ['listing-imports', 'list'],
    queryFn: async ({ signal }) => (await callApi('GET /api/product/imports', {}, signal)).data.imports,
  });

/** An import with a page of its wrong rows; asked again while it is under way. */
export const importQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['listing-imports', 'one', id, page],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/product/import/{id}', { params: { id }, query: { page } }, signal)).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.import) ? pollMilliseconds : false),
  });
