import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#contract/api.ts';
import { profileSavedMilliseconds } from '#contract/constants.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.ts';
import { keepProfile } from '../account.queries.ts';
import { useSuccessText } from '../use-success-text.ts';

type Changes = ApiInput<'PUT /api/edit/profile'>['body'];
type Save = { changes: Changes; picture: Promise<Blob | undefined> };

/**
 * Saves what changed of the own profile. The page shows it at once; the message that it worked comes a moment later, and until
 * then nothing can be changed (SPECIFICATION §4).
 */
export function useSaveProfile() {
  const t = useTranslations('profile');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const successText = useSuccessText();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ changes, picture }: Save) => {
      const chosen = await picture;
      const files = { profileImage: chosen === undefined ? [] : [chosen] };
      const { data } = await callApi('PUT /api/edit/profile', { body: changes, files });
      keepProfile(queryClient, data.user);
      await new Promise((resolve) => setTimeout(resolve, profileSavedMilliseconds));
      return data;
    },
    onSuccess: ({ message }) => showToast({ kind: 'success', text: successText(message, t('saved')) }),
    onError: (error) => {
      const reason = error instanceof ApiRefusal && error.isExplained ? errorText(error) : t('failed');
      showToast({ kind: 'error', text: error instanceof ApiRefusal ? reason : t('error') });
    },
  });
  return { save: mutate, isSaving: isPending };
}
