import { useQuery } from '@tanstack/react-query';
import type { OwnDue } from '#contract/payments/pay.endpoints.ts';
import { ownDuesQuery } from './pay.queries.ts';

/** What the reader owes, for a page that shows one due of it; asked for again where that one has come since it was loaded. */
export function useOwnDues(isShown: (due: OwnDue) => boolean): OwnDue[] | undefined {
  return useQuery({
    ...ownDuesQuery(),
    refetchOnMount: ({ state }) => (state.data?.some(isShown) ? true : 'always'),
  }).data;
}
