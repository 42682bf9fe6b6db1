import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.ts';
import { callForEach, messageOf } from './call-for-each.ts';
import { ownListingsKey, removeFromPages } from './own-list.queries.ts';

/** A refusal that names its reason is shown in its own words. */
function useFailureText() {
  const errorText = useErrorText();
  return (error: unknown, general: string) =>
    error instanceof ApiRefusal && error.isExplained && error.code !== 'INTERNAL' ? errorText(error) : general;
}

/**
 * The actions on own listings. A deleted one leaves the list at once and comes back when the server refuses
 * (SPECIFICATION §4, §8); `deleted` are those that can still be restored.
 */
export function useOwnListingCalls() {
  const t = useTranslations('ownList');
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const some = (count: number, text: string) => t('someFailed', { count, text });
  const [deleted, setDeleted] = useState<readonly OwnListing[]>([]);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownListingsKey }),
      queryClient.invalidateQueries({ queryKey: ['listings'] }),
    ]);

  const deletion = useMutation({
    mutationFn: async (listings: readonly OwnListing[]) => {
      const putBack = await removeFromPages(queryClient, listings);
      const outcome = await callForEach(listings, ({ _id: id }) =>
        callApi('DELETE /api/product/delete/{id}', { params: { id } }),
      );
      if (outcome.failed.length > 0) {
        putBack();
        await removeFromPages(queryClient, outcome.done);
      }
      return outcome;
    },
    onSuccess: (outcome) => {
      setDeleted(outcome.done);
      const all = (count: number) => t(count === 1 ? 'deleted' : 'deletedAll', { count });
      showToast(messageOf(outcome, { all, some, why: (error) => failureText(error, t('deleteFailed')) }));
    },
    onError: () => showToast({ kind: 'error', text: t('deleteFailed') }),
    onSettled: refresh,
  });

  const restoring = useMutation({
    mutationFn: () =>
      callForEach(deleted, ({ _id: id }) => callApi('POST /api/product/restore/{id}', { params: { id } })),
    onSuccess: (outcome) => {
      setDeleted(outcome.failed.map(({ item }) => item));
      const all = (count: number) => t('restored', { count });
      showToast(messageOf(outcome, { all, some, why: (error) => failureText(error, t('restoreFailed')) }));
    },
    onSettled: refresh,
  });

  const marking = useMutation({
    mutationFn: ({ listings, status }: { listings: readonly OwnListing[]; status: ListingStatus }) =>
      callForEach(listings, ({ _id: id }) =>
        callApi('POST /api/product/status/{id}', { params: { id }, body: { status } }),
      ),
    onSuccess: (outcome) => {
      const all = (count: number) => t('changed', { count });
      showToast(messageOf(outcome, { all, some, why: (error) => failureText(error, t('changeFailed')) }));
    },
    onSettled: refresh,
  });

  const duplication = useMutation({
    mutationFn: ({ _id: id }: OwnListing) => callOnce('POST /api/product/duplicate/{id}', { params: { id } }),
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
