import { useState } from 'react';
import { addresseeSchema } from '#contract/accounts/accounts.endpoints.ts';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { AuthButton } from './auth-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { useAuthCall } from './use-auth-call.ts';

function BackToSignIn() {
  const t = useTranslations('auth.forgot');
  return (
    <p className="mt-6">
      <PageLink
        to="/auth"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('back')}
      </PageLink>
    </p>
  );
}

const call = 'POST /api/password/forgot';

/** Asks for the mail with the link that sets a new password. The answer does not reveal who has an account. */
export function ForgotPasswordPage({ outcome }: { outcome?: string | undefined }) {
  const t = useTranslations('auth');
  const [sent, setSent] = useState<{ to: string; isMailed: boolean }>();
  const form = useForm({ schema: addresseeSchema, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { email: string }) => (await callApi(call, { body })).data,
    failed: t('somethingWentWrong'),
    onRefused: form.showRefusal,
    onDone: ({ isMailed }, { email }) => setSent({ to: email, isMailed }),
  });
  if (sent !== undefined) {
    return (
      <AuthFrame title={t(sent.isMailed ? 'forgot.sentTitle' : 'forgot.noMailTitle')}>
        <p role="status" className="mt-4">
          {t(sent.isMailed ? 'forgot.sentText' : 'forgot.noMailText', { email: sent.to })}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {!sent.isMailed && <ButtonLink to="/contact-us">{t('forgot.contact')}</ButtonLink>}
          <Button variant="secondary" onClick={() => setSent(undefined)}>
            {t('forgot.another')}
          </Button>
        </div>
        <BackToSignIn />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('forgot.title')} intro={t('forgot.text')}>
      <PlainOutcome outcome={outcome} done={t('forgot.plainSent')} refused={t('somethingWentWrong')} />
      <form
        {...form.props(send)}
        action={formPrefix + addressOf(call)}
        aria-label={t('forgot.title')}
        className="mt-6 flex flex-col gap-5"
      >
        <TextField
          {...form.field('email')}
          label={t('field.email')}
          placeholder={t('placeholder.email')}
          type="email"
          autoComplete="username"
        />
        <AuthButton
          isBusy={isBusy}
          busyText={t('forgot.busy')}
          isUnreachable={isUnreachable}
          plain={<PlainFormFields call={call} here={forgotPasswordPath} />}
        >
          {t('forgot.submit')}
        </AuthButton>
      </form>
      <BackToSignIn />
    </AuthFrame>
  );
}
