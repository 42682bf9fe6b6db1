import { useState } from 'react';
import { passwordMinLength } from '#contract/accounts/account.ts';
import { resetPasswordSchema } from '#contract/accounts/accounts.endpoints.ts';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthButton } from './auth-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { BadLink, isAboutLink } from './bad-link.tsx';
import { leavePage } from './leave-page.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

const newPasswordOnly = resetPasswordSchema.pick({ newPassword: true });

/** Where the link of a mail leads that sets a new password; afterwards one signs in with it. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const t = useTranslations('auth');
  const successText = useSuccessText();
  const [isBadLink, setIsBadLink] = useState(token === undefined);
  const form = useForm({ schema: newPasswordOnly, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async ({ newPassword }: { newPassword: string }) =>
      (await callApi('POST /api/password/reset', { body: { token: token ?? '', newPassword } })).data,
    failed: t('somethingWentWrong'),
    isLeaving: () => true,
    onRefused: (error) => {
      if (!isAboutLink(error)) return form.showRefusal(error);
      setIsBadLink(true);
      return true;
    },
    onDone: ({ message }) => leavePage('/auth', successText(message, t('reset.success'))),
  });
  if (isBadLink) return <BadLink to={forgotPasswordPath} />;
  return (
    <AuthFrame title={t('reset.title')} intro={t('reset.text')}>
      <form {...form.props(send)} aria-label={t('reset.title')} className="mt-6 flex flex-col gap-5">
        <PasswordField
          {...form.field('newPassword')}
          label={t('field.newPassword')}
          hint={t('passwordHint', { min: String(passwordMinLength) })}
          autoComplete="new-password"
        />
        <AuthButton isBusy={isBusy} busyText={t('reset.busy')} isUnreachable={isUnreachable}>
          {t('reset.submit')}
        </AuthButton>
      </form>
    </AuthFrame>
  );
}
