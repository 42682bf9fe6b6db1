import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LeadShelf } from '#contract/enquiries/lead.vocabulary.ts';
import { callForPage } from '#web/lib/call-for-page.ts';

export const leadsKey = ['enquiries', 'leads'] as const;

export type LeadsWanted = { cursor: string; stage?: LeadShelf | undefined };

export const leadsQuery = ({ cursor, stage }: LeadsWanted) =>
  queryOptions({
    queryKey: [...leadsKey, cursor, stage],
    queryFn: async ({ signal }) =>
      callForPage('GET /api/seller/leads', { query: { cursor, ...(stage && { show: stage }) } }, signal),
    placeholderData: keepPreviousData,
  });

/** Those whose day has come. */
export const dueLeadsQuery = () => leadsQuery({ cursor: '', stage: 'due' });
