import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { SellerListing } from '#contract/listings/seller-listings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.tsx';
import { ownListingsKey, takeOut } from './own-list.queries.ts';

/** Calls for several listings are made a few at a time. */
const callsAtOnce = 4;

/** Makes a call for each listing; answers those for which it succeeded, and the first failure. */
async function forEach(listings: readonly SellerListing[], call: (listing: SellerListing) => Promise<unknown>) {
  const done: SellerListing[] = [];
  const failed: unknown[] = [];
  const waiting = [...listings];
  const work = async () => {
    for (let listing = waiting.shift(); listing !== undefined; listing = waiting.shift()) {
      try {
        await call(listing);
        done.push(listing);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return { done, failed };
}

/** A refusal that names its reason is told in its own words. */
function useFailureText() {
  const errorText = useErrorText();
  return (error: unknown, general: string) =>
    error instanceof ApiRefusal && error.isExplained && error.code !== 'INTERNAL' ? errorText(error) : general;
}

/**
 * What can be done with own listings. A deleted one leaves the list at once and comes back when the server refuses
 * (SPECIFICATION §4, §8); `deleted` are those that can still be brought back.
 */
export function useOwnListingCalls() {
  const t = useTranslations('ownList');
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [deleted, setDeleted] = useState<readonly SellerListing[]>([]);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownListingsKey }),
      queryClient.invalidateQueries({ queryKey: ['listings'] }),
    ]);

  const deletion = useMutation({
    mutationFn: async (listings: readonly SellerListing[]) => {
      const putBack = await takeOut(
        queryClient,
        listings.map(({ _id }) => _id),
      );
      const { done, failed } = await forEach(listings, ({ _id: id }) =>
        callApi('DELETE /api/product/delete/{id}', { params: { id } }),
      );
      if (failed.length > 0) putBack();
      return { done, failed };
    },
    onSuccess: ({ done, failed }) => {
      setDeleted(done);
      if (failed.length > 0) {
        const text = failureText(failed[0], t('deleteFailed'));
        showToast({ kind: 'error', text: done.length > 0 ? t('someFailed', { count: failed.length, text }) : text });
      } else
        showToast({ kind: 'success', text: t(done.length === 1 ? 'deleted' : 'deletedAll', { count: done.length }) });
    },
    onError: () => showToast({ kind: 'error', text: t('deleteFailed') }),
    onSettled: refresh,
  });

  const restoring = useMutation({
    mutationFn: () => forEach(deleted, ({ _id: id }) => callApi('POST /api/product/restore/{id}', { params: { id } })),
    onSuccess: ({ done, failed }) => {
      setDeleted([]);
      if (failed.length > 0) showToast({ kind: 'error', text: failureText(failed[0], t('restoreFailed')) });
      else showToast({ kind: 'success', text: t('restored', { count: done.length }) });
    },
    onSettled: refresh,
  });

  const marking = useMutation({
    mutationFn: ({ listings, status }: { listings: readonly SellerListing[]; status: ListingStatus }) =>
      forEach(listings, ({ _id: id }) =>
        callApi('POST /api/product/status/{id}', { params: { id }, body: { status } }),
      ),
    onSuccess: ({ done, failed }) => {
      const text = failed.length > 0 ? failureText(failed[0], t('changeFailed')) : '';
      if (failed.length === 0) showToast({ kind: 'success', text: t('changed', { count: done.length }) });
      else showToast({ kind: 'error', text: done.length > 0 ? t('someFailed', { count: failed.length, text }) : text });
    },
    onSettled: refresh,
  });

  const duplication = useMutation({
    mutationFn: ({ _id: id }: SellerListing) => callOnce('POST /api/product/duplicate/{id}', { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', text: t('duplicated') }),
    onError: (error) => showToast({ kind: 'error', text: failureText(error, t('duplicateFailed')) }),
    onSettled: refresh,
  });

  return {
    isBusy: deletion.isPending || restoring.isPending || marking.isPending || duplication.isPending,
    deleted,
    forgetDeleted: () => setDeleted([]),
    remove: deletion.mutate,
    restore: () => restoring.mutate(),
    mark: marking.mutate,
    duplicate: duplication.mutate,
  };
}

export type OwnListingCalls = ReturnType<typeof useOwnListingCalls>;
