import { useState } from 'react';
import { joinIdentityPath } from '#contract/accounts/links.ts';
import { type JoinIdentity, joinIdentitySchema } from '#contract/identities/identities.endpoints.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { AuthButton } from '../auth-button.tsx';
import { useAuthProblemText } from '../auth-problem-text.ts';
import { leavePage } from '../leave-page.ts';
import { useAuthCall } from '../use-auth-call.ts';
import { useSuccessText } from '../use-success-text.ts';

const call = 'POST /api/login/provider/join';

const codeField = { spellCheck: false, autoComplete: 'one-time-code', autoCapitalize: 'characters', maxLength: 20 };

/** Asks for the password of the account that the identity is to be joined with, and for a code where it has a second factor. */
export function JoinForm({ email, provider, next }: { email: string | undefined; provider: string; next: string }) {
  const t = useTranslations('auth');
  const [asksCode, setAsksCode] = useState(false);
  const successText = useSuccessText();
  const form = useForm({ schema: joinIdentitySchema, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: JoinIdentity) => (await callApi(call, { body })).data,
    failed: t('signIn.failed'),
    isLeaving: () => true,
    onRefused: (error) => {
      if (error instanceof ApiRefusal && error.fields.code !== undefined) setAsksCode(true);
      return form.showRefusal(error);
    },
    onDone: ({ message }) => leavePage(next, successText(message, t('signIn.success'))),
  });
  const code = { ...form.field('code'), ...codeField, label: t('field.code'), hint: t('provider.codeHint') };
  return (
    <form
      {...form.props(send)}
      action={formPrefix + addressOf(call)}
      aria-label={t('provider.joinTitle')}
      className="mt-6 flex flex-col gap-5"
    >
      <TextField
        {...form.field('email')}
        label={t('field.email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField {...form.field('password')} label={t('field.password')} autoComplete="current-password" />
      {asksCode && <TextField {...code} />}
      <noscript>
        <TextField {...code} name="code?" required={false} />
      </noscript>
      <AuthButton
        isBusy={isBusy}
        busyText={t('signIn.busy')}
        isUnreachable={isUnreachable}
        plain={<PlainFormFields call={call} here={joinIdentityPath} done={next} />}
      >
        {t('provider.join', { provider })}
      </AuthButton>
    </form>
  );
}
