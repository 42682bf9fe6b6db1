import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiInput } from '#contract/api.ts';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi, isRefused } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast } from '#web/ui/toast.ts';
import { viewingsKey } from '../viewings.queries.ts';

const call = 'POST /api/product/{listingId}/viewings/{slotId}/bookings';
type Body = ApiInput<typeof call>['body'];

/** The message for a new viewing. */
export const doneKeyOf = ({ state }: Pick<Viewing, 'state'>) => {
  if (state === 'waiting') return 'doneWaiting';
  return state === 'requested' ? 'doneRequest' : 'done';
};

/** Books slots of a listing: each command once, however often it is tried. */
export function useBooking(listingId: string) {
  const t = useTranslations('bookViewing');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [commandId, setCommandId] = useState(randomId);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ slotId, ...body }: Omit<Body, 'commandId'> & { slotId: string }) =>
      (await callApi(call, { params: { listingId, slotId }, body: { ...body, commandId } })).data,
    onSuccess: ({ viewing }) => {
      setCommandId(randomId());
      showToast({ kind: 'success', text: t(doneKeyOf(viewing)) });
    },
    onError: (error) => {
      // The server has decided: the next try is another command. An unanswered one may have been executed.
      if (isRefused(error)) setCommandId(randomId());
      showToast({ kind: 'error', text: errorText(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewingsKey }),
  });
  return { commandId, isPending, book: mutate };
}
