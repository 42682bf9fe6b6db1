import { useState } from 'react';
import { addresseeSchema, verifyEmailSchema } from '#contract/accounts/accounts.endpoints.ts';
import { verifyEmailPath } from '#contract/accounts/links.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
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

const passwordOnly = verifyEmailSchema.pick({ password: true });
/** What the address says after a form without scripts whose link was no good. */
const badLinkOutcomes = ['UNPROCESSABLE', 'INVALID_REQUEST'];
/** The refusal where a link is opened in another browser than that of the sign-up. */
const passwordNeeded = 'INVALID_CREDENTIALS';

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
  const authText = useAuthProblemText();
  const [isBadLink, setIsBadLink] = useState(token === undefined || badLinkOutcomes.includes(outcome ?? ''));
  const [needsPassword, setNeedsPassword] = useState(outcome === passwordNeeded);
  const form = useForm({
    schema: passwordOnly,
    problemText: (name, problem) => (problem.kind === 'server' ? t('verify.wrongPassword') : authText(name, problem)),
  });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async ({ password }: { password?: string | undefined }) =>
      (await callApi(verifyCall, { body: { token: token ?? '', ...(password !== undefined && { password }) } })).data,
    failed: t('somethingWentWrong'),
    isLeaving: () => true,
    onRefused: (error) => {
      if (error instanceof ApiRefusal && error.code === passwordNeeded) {
        setNeedsPassword(true);
        return !needsPassword || form.showRefusal(error);
      }
      const isBad = isAboutLink(error);
      setIsBadLink(isBad);
      return isBad;
    },
    onDone: ({ message }) => leavePage(takeReturn(), successText(message, t('verify.success'))),
  });
  if (isBadLink) return <SendAnother outcome={outcome} />;
  return (
    <AuthFrame title={t('verify.title')} intro={t(needsPassword ? 'verify.elsewhere' : 'verify.text')}>
      <form
        {...form.props(send)}
        action={formPrefix + addressOf(verifyCall)}
        aria-label={t('verify.title')}
        className="mt-6 flex flex-col gap-5"
      >
        {needsPassword && (
          <PasswordField
            {...form.field('password')}
            label={t('field.password')}
            hint={t('verify.passwordHint')}
            autoComplete="current-password"
            // The form has asked for it just now.
            autoFocus
          />
        )}
        <AuthButton
          isBusy={isBusy}
          busyText={t('verify.busy')}
          isUnreachable={isUnreachable}
          plain={
            <>
              <PlainFormFields
                call={verifyCall}
                here={`${verifyEmailPath}?${new URLSearchParams({ token: token ?? '' })}`}
                done="/"
              />
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
