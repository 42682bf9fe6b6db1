import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.ts';
import { bodyOf } from './form-values.ts';
import type { Sent } from './listing-form-state.ts';

/** The specification's message after a property was created. */
const created = 'Product created successfully';

/** The message of a failure; the page itself says that the session has ended. */
async function remainingFailure(error: unknown, deal: (error: unknown) => Promise<boolean>): Promise<unknown> {
  if (error instanceof ApiRefusal && error.code === 'UNAUTHENTICATED') return undefined;
  try {
    return (await deal(error)) ? undefined : error;
  } catch (failure) {
    return failure;
  }
}

/**
 * Sends the form and says how it went (SPECIFICATION §8); afterwards one is among the own products. `onRefused` answers
 * whether it has dealt with the refusal; it may throw what went wrong in it.
 */
export function useSaveListing(
  listing: Listing | undefined,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: unknown) => Promise<boolean> },
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
      return { id: data.product._id, slug: data.product.slug, title: values.title };
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
    return undefined;
  };

  // By a mutation, so that the end of the session is noticed where every call's is.
  const { mutateAsync } = useMutation({ mutationFn: send });

  const save = async (sent: Sent): Promise<void> => {
    setIsBusy(true);
    setReason(undefined);
    try {
      const published = await mutateAsync(sent);
      onSaved();
      await queryClient.invalidateQueries({ refetchType: 'none' });
      showToast({ kind: 'success', text: t(listing ? 'updated' : 'created') });
      await navigate({ to: '/all-products', ...(published && { state: { published } }) });
    } catch (error) {
      const failure = await remainingFailure(error, onRefused);
      if (failure !== undefined) {
        showToast({ kind: 'error', text: t(listing ? 'updateFailed' : 'createFailed') });
        setReason(errorText(failure));
      }
    }
    setIsBusy(false);
  };
  return { isBusy, reason, save };
}
