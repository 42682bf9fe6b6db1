import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callForPage } from '#web/lib/call-for-page.ts';

export const leadsKey = ['enquiries', 'leads'] as const;

export const leadsQuery = ({ cursor }: { cursor: string }) =>
  queryOptions({
    queryKey: [...leadsKey, cursor],
    queryFn: async ({ signal }) => callForPage('GET /api/seller/leads', { query: { cursor } }, signal),
    placeholderData: keepPreviousData,
  });
