import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiInput } from '#contract/api.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { dealQuery, dealsKey } from '../deals.queries.ts';
import { useCommandId } from '../use-command-id.ts';

export type ActionFields = NonNullable<ApiInput<'POST /api/deals/{id}/actions'>['body']['fields']>;

/** The page was older than the deal. */
const isStale = (error: unknown) =>
  error instanceof ApiRefusal && (error.code === 'CONFLICT' || error.code === 'ILLEGAL_TRANSITION');

/**
 * Takes an action of a deal as its reader has seen it. When the deal has changed since, it is loaded again and nothing is
 * sent until the reader, who keeps what was typed, sends once more.
 */
export function useAction(
  deal: Deal,
  action: DealAction,
  { seen, onDone }: { seen: number | undefined; onDone: (isWaiting: boolean) => void },
) {
  const queryClient = useQueryClient();
  const idOf = useCommandId();
  const [seenVersion, setSeenVersion] = useState(seen ?? deal.version);
  const [isChanged, setIsChanged] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (fields: ActionFields) => {
      const commandId = idOf({ action, fields });
      const body = { action, expectedVersion: seenVersion, commandId, fields };
      return (await callApi('POST /api/deals/{id}/actions', { params: { id: deal._id }, body })).data;
    },
    onSuccess: async ({ deal: changed, outcome }) => {
      queryClient.setQueryData(dealQuery(deal._id).queryKey, changed);
      onDone(outcome.isWaiting);
      await queryClient.invalidateQueries({ queryKey: dealsKey });
    },
    onError: async (failure) => {
      if (!isStale(failure)) return;
      setIsChanged(true);
      await queryClient.invalidateQueries({ queryKey: dealsKey });
      setSeenVersion(queryClient.getQueryData(dealQuery(deal._id).queryKey)?.version ?? deal.version);
    },
  });
  return {
    isPending,
    /** The deal was loaded again because it had changed. */
    isChanged,
    error: isStale(error) ? null : error,
    send: (fields: ActionFields) => {
      if (isPending) return;
      // What came over the live connection has to be seen first; an answer that was lost is asked for again.
      if (deal.version !== seenVersion && (error === null || error instanceof ApiRefusal)) {
        setIsChanged(true);
        setSeenVersion(deal.version);
        return;
      }
      mutate(fields);
    },
  };
}
