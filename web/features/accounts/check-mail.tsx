import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

/** After signing up where mails are sent: the link in one of them opens the account. Without scripts the address is not known here. */
export function CheckMail({ email }: { email: string | undefined }) {
  const t = useTranslations('auth.checkMail');
  const wentWrong = useTranslations('auth')('somethingWentWrong');
  const successText = useSuccessText();
  const noMail = useTranslations('errors')('noMail');
  const { send, isBusy } = useAuthCall({
    call: async (body: { email: string }) => (await callApi('POST /api/email/send-verification', { body })).data,
    failed: wentWrong,
    onDone: ({ message, isMailed }) =>
      showToast(
        isMailed ? { kind: 'success', text: successText(message, t('sent')) } : { kind: 'error', text: noMail },
      ),
  });
  return (
    <>
      <p className="mt-4">{email === undefined ? t('plainText') : t('text', { email })}</p>
      <p className="mt-4 text-ink-soft">{t('nothing')}</p>
      {email !== undefined && (
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => send({ email })} className="mt-6">
          {t(isBusy ? 'busy' : 'again')}
        </Button>
      )}
    </>
  );
}
