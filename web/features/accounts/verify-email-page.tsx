import { useState } from 'react';
import { addresseeSchema } from '#contract/accounts/accounts.endpoints.ts';
import { verifyEmailPath } from '#contract/accounts/links.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AuthButton } from './auth-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { isAboutLink } from './bad-link.tsx';
import { leavePage } from './leave-page.ts';
import { takeReturn } from './return-address.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

const sendCall = 'POST /api/email/send-verification';
const verifyCall = 'POST /api/email/verify';

/** For a link that does not work any more: has a new one sent. */
function SendAnother({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('auth');
  const successText = useSuccessText();
  const noMail = useTranslations('errors')('noMail');
  const form = useForm({ schema: addresseeSchema, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { email: string }) => (await callApi(sendCall, { body })).data,
    failed: t('somethingWentWrong'),
    onRefused: form.showRefusal,
    onDone: ({ message, isMailed }) =>
      showToast(
        isMailed
          ? { kind: 'success', text: successText(message, t('checkMail.sent')) }
          : { kind: 'error', text: noMail },
      ),
  });
  return (
    <AuthFrame title={t('badLink.title')} intro={t('badLink.text')}>
      <PlainOutcome outcome={outcome} done={t('checkMail.sent')} refused={t('somethingWentWrong')} />
      <form
        {...form.props(send)}
        action={formPrefix + addressOf(sendCall)}
        aria-label={t('badLink.action')}
        className="mt-6 flex flex-col gap-5"
      >
        <TextField
          {...form.field('email')}
          label={t('field.email')}
          placeholder={t('placeholder.email')}
          type="email"
          autoComplete="email"
        />
        <AuthButton
          isBusy={isBusy}
          busyText={t('checkMail.busy')}
          isUnreachable={isUnreachable}
          plain={<PlainFormFields call={sendCall} here={verifyEmailPath} />}
        >
          {t('badLink.action')}
        </AuthButton>
      </form>
    </AuthFrame>
  );
}

type VerifyEmailPageProps = { token: string | undefined; outcome?: string | undefined };

/**
 * Where the link of a mail leads that confirms an address. Opening it changes nothing yet: programs that look through
 * mails open every link.
 */
export function VerifyEmailPage({ token, outcome }: VerifyEmailPageProps) {
  const t = useTranslations('auth');
  const successText = useSuccessText();
  const [isBadLink, setIsBadLink] = useState(token === undefined);
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async () => (await callApi(verifyCall, { body: { token: token ?? '' } })).data,
    failed: t('somethingWentWrong'),
    isLeaving: () => true,
    onRefused: (error) => {
      const isBad = isAboutLink(error);
      setIsBadLink(isBad);
      return isBad;
    },
    onDone: ({ message }) => leavePage(takeReturn(), successText(message, t('verify.success'))),
  });
  // Without scripts one is led back here without the token that was refused.
  if (isBadLink) return <SendAnother outcome={outcome} />;
  return (
    <AuthFrame title={t('verify.title')} intro={t('verify.text')}>
      <form
        method="post"
        action={formPrefix + addressOf(verifyCall)}
        aria-label={t('verify.title')}
        onSubmit={(event) => {
          event.preventDefault();
          send(undefined);
        }}
        className="mt-6 flex flex-col gap-5"
      >
        <AuthButton
          isBusy={isBusy}
          busyText={t('verify.busy')}
          isUnreachable={isUnreachable}
          plain={
            <>
              <PlainFormFields call={verifyCall} here={verifyEmailPath} done="/" />
              <input type="hidden" name="token" value={token} />
            </>
          }
        >
          {t('verify.submit')}
        </AuthButton>
      </form>
    </AuthFrame>
  );
}
