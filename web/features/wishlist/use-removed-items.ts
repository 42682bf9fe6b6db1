import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { cardToastMilliseconds } from '#contract/constants.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { savedIdsQuery, setSaved, wishlistQuery } from './wishlist.queries.ts';

type WishlistItem = ApiResponse<'GET /api/product/wishlist/all'>['wishlistItems'][number];

const without = (items: readonly WishlistItem[], id: string) => items.filter(({ product }) => product._id !== id);

/** Saves a listing again, with the note that went with it. */
async function saveAgain({ product: { _id: productId }, note }: WishlistItem): Promise<void> {
  await setSaved(productId, true);
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
  const known = useRef(new Map<string, WishlistItem>());
  const [removed, setRemoved] = useState<readonly WishlistItem[]>([]);
  useEffect(() => {
    for (const item of items ?? []) known.current.set(item.product._id, item);
  }, [items]);
  const undoing = useMutation({
    mutationFn: saveAgain,
    onSuccess: (_, item) => {
      const id = item.product._id;
      setRemoved((before) => without(before, id));
      queryClient.setQueryData(savedIdsQuery().queryKey, (ids) => ids && [id, ...ids.filter((other) => other !== id)]);
      queryClient.setQueryData(wishlistQuery().queryKey, (saved) => saved && [item, ...without(saved, id)]);
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
        const item = kind === 'saving' && state.variables === false ? known.current.get(String(id)) : undefined;
        if (item === undefined) return;
        resetUndoing();
        setRemoved((before) => {
          // What an undo has saved without its note still has it here.
          const note = item.note ?? before.find(({ product }) => product._id === item.product._id)?.note;
          return [...without(before, item.product._id), { ...item, note }];
        });
      }),
    [queryClient, resetUndoing],
  );
  return {
    removed: removed.map(({ product }) => product),
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
