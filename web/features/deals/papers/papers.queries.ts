import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { dealsKey } from '../deals.queries.ts';

/** Documents, signatures and checklist of a deal; out of date as soon as something has happened in one. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealsKey, 'papers', id],
    queryFn: async ({ signal }) => (await callApi('GET /api/deals/{id}/documents', { params: { id } }, signal)).data,
  });
