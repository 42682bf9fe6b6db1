import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { conversationQuery } from './chat.queries.ts';
import { otherOf } from './conversation-changes.ts';
import { keepDraft } from './drafts.ts';

/**
 * Opens the conversation with the seller of a listing, or finds it, and goes there with it (SPECIFICATION §7). A text that
 * was written before is ready to be sent there.
 */
export function useContactAgent(
  { _id: productId, createdBy }: { _id: string; createdBy: string },
  from: ListingWay | undefined,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: (_text: string | undefined) =>
      callApi('POST /api/chat/conversation', { body: { recipientId: createdBy, productId, from } }),
    onSuccess: ({ data }, text) => {
      const self = otherOf(data, createdBy);
      if (text !== undefined && self) keepDraft(self._id, data._id, text);
      queryClient.setQueryData(conversationQuery(data._id).queryKey, data);
      return navigate({ to: '/chat/$conversationId', params: { conversationId: data._id } });
    },
    onError: (error) => {
      logFailure('Failed to start chat', error);
      showToast({ kind: 'error', text: errorText(error) });
    },
  });
  return { isBusy: isPending, contact: (text?: string) => isPending || mutate(text) };
}
