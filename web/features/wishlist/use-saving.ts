import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savedIdsQuery, setSaved, showSaved, wishlistQuery } from './wishlist.queries.ts';

type Outcome = { onDone: (isSaved: boolean) => void; onFailed: (error: unknown) => void };

/**
 * Whether the signed-in person has saved a listing, and the way to change that (SPECIFICATION §4, Wishlist toggle):
 * shown at once, taken back when the server refuses, ignoring further clicks until then.
 */
export function useSaving(productId: string, { onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient();
  const { data: isSaved = false } = useQuery({ ...savedIdsQuery(), select: (ids) => ids.includes(productId) });
  const mutationKey = ['saving', productId];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (willBeSaved: boolean) => setSaved(productId, willBeSaved),
    onMutate: async (willBeSaved) => {
      // An answer on its way does not include this change.
      await queryClient.cancelQueries({ queryKey: ['wishlist'] });
      showSaved(queryClient, productId, willBeSaved);
    },
    onSuccess: (_, nowSaved) => onDone(nowSaved),
    onError: (error, willBeSaved) => {
      showSaved(queryClient, productId, !willBeSaved);
      onFailed(error);
    },
    onSettled: () => {
      // A list requested in the meantime may be from before the change; the last of several changes fetches it again.
      if (queryClient.isMutating({ mutationKey: ['saving'] }) === 1) {
        void queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey });
      }
      const { queryKey } = savedIdsQuery();
      if (queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const toggle = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(!isSaved);
  };
  return { isSaved, isBusy: isPending, toggle };
}
