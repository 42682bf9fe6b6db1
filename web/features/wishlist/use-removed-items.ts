import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { cardToastMilliseconds } from '#contract/constants.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { putBack } from './put-back.ts';
import { savedIdsQuery, wishlistQuery } from './wishlist.queries.ts';

type WishlistItem = ApiResponse<'GET /api/product/wishlist/all'>['wishlistItems'][number];

const idOf = ({ product }: WishlistItem) => product._id;

/** A saved listing, and the ids of the list it stood in. */
type Known = { item: WishlistItem; order: readonly string[] };
/** `undo`: what the server has answered to its removal. */
type RemovedItem = Known & { undo: string | undefined };

const without = (removed: readonly RemovedItem[], id: string) => removed.filter(({ item }) => idOf(item) !== id);

/** Saves a listing again in its place, with the note that went with it. */
async function saveAgain({ item, undo }: RemovedItem): Promise<void> {
  const { note } = item;
  const productId = idOf(item);
  await callApi('POST /api/product/wishlist/add-to-wishlist', { body: { productId, undo } });
  if (note === undefined) return;
  await callApi('PUT /api/product/wishlist/note/{productId}', { params: { productId }, body: { note } });
}

/**
 * The items removed from the wishlist while this page was open, the last removed last, and a function that saves the
 * last again.
 */
export function useRemovedItems(items: readonly WishlistItem[] | undefined) {
  const t = useTranslations('listings.wishlist');
  const queryClient = useQueryClient();
  const known = useRef(new Map<string, Known>());
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  useEffect(() => {
    const order = items?.map(idOf) ?? [];
    for (const item of items ?? []) known.current.set(idOf(item), { item, order });
  }, [items]);
  const undoing = useMutation({
    mutationFn: saveAgain,
    onSuccess: (_, { item, order }) => {
      const id = idOf(item);
      setRemoved((before) => without(before, id));
      queryClient.setQueryData(
        savedIdsQuery().queryKey,
        (ids) => ids && putBack(ids, id, { order, idOf: (one) => one }),
      );
      queryClient.setQueryData(wishlistQuery().queryKey, (saved) => saved && putBack(saved, item, { order, idOf }));
      showToast({ kind: 'success', text: t('added'), milliseconds: cardToastMilliseconds });
    },
    // It may be saved also where its note is not.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wishlist'] }),
  });
  const { reset: resetUndoing } = undoing;
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { options, state } = event.mutation;
        const [kind, id] = options.mutationKey ?? [];
        const gone = kind === 'saving' && state.variables === false ? known.current.get(String(id)) : undefined;
        if (gone === undefined) return;
        resetUndoing();
        const { item, order } = gone;
        const undo = typeof state.data === 'string' ? state.data : undefined;
        setRemoved((before) => {
          // What an undo has saved without its note still has it here.
          const note = item.note ?? before.find((other) => idOf(other.item) === idOf(item))?.item.note;
          return [...without(before, idOf(item)), { item: { ...item, note }, order, undo }];
        });
      }),
    [queryClient, resetUndoing],
  );
  return {
    removed: removed.map(({ item }) => item.product),
    isBusy: undoing.isPending,
    error: undoing.error,
    undo: () => {
      const last = removed.at(-1);
      if (last !== undefined) undoing.mutate(last);
    },
    dismiss: () => {
      undoing.reset();
      setRemoved([]);
    },
  };
}
