import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#contract/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { dealsKey } from '../deals.queries.ts';

type Sent = { params: object; body: object; files?: Readonly<Record<string, readonly File[]>> };

/** Makes a call about the papers of a deal, says that it has worked, and loads all again that may have changed by it. */
export function usePaperCall<Call extends ApiCall>(call: Call, dealId: string, done: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['deal-papers', dealId, call],
    mutationFn: async (sent: Sent) => {
      const { body, ...rest } = sent;
      // A call without fields refuses any body.
      const input = Object.keys(body).length === 0 ? rest : sent;
      return (await callApi(call, input as ApiInput<Call>)).data;
    },
    onSuccess: () => showToast({ kind: 'success', text: done }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dealsKey }),
  });
  return {
    isPending,
    error,
    send: (sent: Sent, onDone: (answer: unknown) => void) => mutate(sent, { onSuccess: onDone }),
  };
}
