import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiInput } from '#contract/api.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { dealQuery, dealsKey } from '../deals.queries.ts';
import { useCommandId } from '../use-command-id.ts';

export type ActionFields = NonNullable<ApiInput<'POST /api/deals/{id}/actions'>['body']['fields']>;

/** The page was older than the deal. */
const isStale = (error: unknown) =>
  error instanceof ApiRefusal && (error.code === 'CONFLICT' || error.code === 'ILLEGAL_TRANSITION');

/** A receipt that is added reports its payment at the same time. */
async function reportWithReceipt(id: string, { dueId, reference }: ActionFields, receipt: File): Promise<void> {
  const body = { kind: 'payment_receipt' as const, due: dueId, ...(reference !== undefined && { reference }) };
  await callOnce('POST /api/deals/{id}/documents', { params: { id }, body, files: { document: [receipt] } });
}

/**
 * Takes an action of a deal as its reader has seen it. When the deal has changed since, it is loaded again and nothing
 * is sent until the reader, who keeps the input, sends it again.
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
    mutationFn: async ({ fields, receipt }: { fields: ActionFields; receipt: File | undefined }) => {
      const params = { id: deal._id };
      if (receipt !== undefined) {
        await reportWithReceipt(deal._id, fields, receipt);
        return undefined;
      }
      const commandId = idOf({ action, fields });
      const body = { action, expectedVersion: seenVersion, commandId, fields };
      return (await callApi('POST /api/deals/{id}/actions', { params, body })).data;
    },
    onSuccess: async (answer) => {
      if (answer !== undefined) queryClient.setQueryData(dealQuery(deal._id).queryKey, answer.deal);
      onDone(answer?.outcome.isWaiting === true);
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
    send: (fields: ActionFields, receipt?: File) => {
      if (isPending) return;
      // Changes from the live connection have to be seen first; a command whose answer was lost is sent again.
      if (deal.version !== seenVersion && (error === null || error instanceof ApiRefusal)) {
        setIsChanged(true);
        setSeenVersion(deal.version);
        return;
      }
      mutate({ fields, receipt });
    },
  };
}
