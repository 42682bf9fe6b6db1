import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

/** After signing up where mails are sent: the link in one of them opens the account. */
export function CheckMail({ email }: { email: string }) {
  const t = useTranslations('auth.checkMail');
  const wentWrong = useTranslations('auth')('somethingWentWrong');
  const successText = useSuccessText();
  const noMail = useTranslations('errors')('noMail');
  const { send, isBusy } = useAuthCall({
    call: async () => (await callApi('POST /api/email/send-verification', { body: { email } })).data,
    failed: wentWrong,
    onDone: ({ message, isMailed }) =>
      showToast(
        isMailed ? { kind: 'success', text: successText(message, t('sent')) } : { kind: 'error', text: noMail },
      ),
  });
  return (
    <>
      <p className="mt-4">{t('text', { email })}</p>
      <p className="mt-4 text-ink-soft">{t('nothing')}</p>
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => send(undefined)} className="mt-6">
        {t(isBusy ? 'busy' : 'again')}
      </Button>
    </>
  );
}
