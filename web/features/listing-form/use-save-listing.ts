import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.tsx';
import { bodyOf, type FormValues } from './form-values.ts';

/** What is sent: the texts of the form, its pictures as the call wants them, and those to be removed. */
export type Sent = { values: FormValues; pictures: string; removed: readonly string[]; version?: number };

/** The message by which the specification tells that a property was created. */
const created = 'Product created successfully';

/** Sends the form and says how it went (SPECIFICATION §8); afterwards one is among the own products. */
export function useSaveListing(
  listing: Listing | undefined,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: unknown) => boolean },
) {
  const t = useTranslations('productForm');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  /** Why it could not be saved, in words. */
  const [reason, setReason] = useState<string>();

  const send = async ({ values, pictures, removed, version }: Sent) => {
    const body = { ...bodyOf(values), pictures };
    if (listing === undefined) {
      const { data } = await callOnce('POST /api/product/new', { body, files: {} });
      if (data.message !== created) throw new Error(data.message);
      return;
    }
    await callApi('PUT /api/product/update/{id}', {
      params: { id: listing._id },
      body: {
        ...body,
        removedImages: JSON.stringify(removed),
        ...(version === undefined ? {} : { version: String(version) }),
      },
      files: {},
    });
  };

  // By a mutation, so that the end of the session is noticed where every call's is.
  const { mutateAsync } = useMutation({ mutationFn: send });

  const save = async (sent: Sent): Promise<void> => {
    setIsBusy(true);
    setReason(undefined);
    try {
      await mutateAsync(sent);
      onSaved();
      await queryClient.invalidateQueries({ refetchType: 'none' });
      showToast({ kind: 'success', text: t(listing ? 'updated' : 'created') });
      await navigate({ to: '/all-products' });
    } catch (error) {
      // The page itself says that the session has ended.
      const isSignedOut = error instanceof ApiRefusal && error.code === 'UNAUTHENTICATED';
      if (!isSignedOut && !onRefused(error)) {
        showToast({ kind: 'error', text: t(listing ? 'updateFailed' : 'createFailed') });
        setReason(errorText(error));
      }
    }
    setIsBusy(false);
  };
  return { isBusy, reason, save };
}
