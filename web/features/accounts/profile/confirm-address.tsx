import { MailWarning } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useAuthCall } from '../use-auth-call.ts';
import { useSuccessText } from '../use-success-text.ts';

/** For people whose e-mail address is not confirmed: sends the mail with the link again. Uses the area `profile`. */
export function ConfirmAddress({ email }: { email: string }) {
  const t = useTranslations('profile.confirm');
  const failed = useTranslations('errors')('somethingWentWrong');
  const successText = useSuccessText();
  const noMail = useTranslations('errors')('noMail');
  const { send, isBusy } = useAuthCall({
    call: async () => (await callApi('POST /api/email/send-verification', { body: { email } })).data,
    failed,
    onDone: ({ message, isMailed }) =>
      showToast(
        isMailed ? { kind: 'success', text: successText(message, t('sent')) } : { kind: 'error', text: noMail },
      ),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-warn-soft p-5">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="min-w-0">
          <p className="font-semibold">{t('title')}</p>
          <p className="text-sm">{t('text', { email })}</p>
        </div>
      </div>
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => send(undefined)} className="noscript:hidden">
        {t(isBusy ? 'busy' : 'again')}
      </Button>
    </div>
  );
}
