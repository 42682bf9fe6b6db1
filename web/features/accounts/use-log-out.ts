import { useMutation } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { clearTab } from '#web/lib/tab-storage.ts';
import { showToast } from '#web/ui/toast.ts';
import { signOutKey } from './account.queries.ts';

/** Ends the session, then loads the home page. On failure one stays signed in, with a message (SPECIFICATION §4). */
export function useLogOut() {
  const t = useTranslations('layout.header');
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: signOutKey,
    mutationFn: () => callApi('POST /api/logout', {}),
    onSuccess: () => {
      clearTab();
      window.location.assign('/');
    },
    onError: (error) => {
      logFailure('Logout failed', error);
      showToast({ kind: 'error', text: t('logoutFailed') });
    },
  });
  const isBusy = isPending || isSuccess;
  const logOutNow = () => {
    if (!isBusy) mutate();
  };
  return { isBusy, logOut: logOutNow };
}
