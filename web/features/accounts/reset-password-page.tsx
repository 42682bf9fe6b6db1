import { useState } from 'react';
import { passwordMinLength } from '#contract/accounts/account.ts';
import { resetPasswordSchema } from '#contract/accounts/accounts.endpoints.ts';
import { forgotPasswordPath, resetPasswordPath } from '#contract/accounts/links.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { AuthButton } from './auth-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { BadLink, isAboutLink } from './bad-link.tsx';
import { leavePage } from './leave-page.ts';
import { useAuthCall } from './use-auth-call.ts';

const call = 'POST /api/password/reset';

const newPasswordOnly = resetPasswordSchema.pick({ newPassword: true });

type ResetPasswordPageProps = { token: string | undefined; outcome?: string | undefined };

/** Where the link of a mail leads that sets a new password; afterwards one signs in with it. */
export function ResetPasswordPage({ token, outcome }: ResetPasswordPageProps) {
  const t = useTranslations('auth');
  const [isBadLink, setIsBadLink] = useState(token === undefined);
  const form = useForm({ schema: newPasswordOnly, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async ({ newPassword }: { newPassword: string }) =>
      (await callApi(call, { body: { token: token ?? '', newPassword } })).data,
    failed: t('somethingWentWrong'),
    isLeaving: () => true,
    onRefused: (error) => {
      if (!isAboutLink(error)) return form.showRefusal(error);
      setIsBadLink(true);
      return true;
    },
    onDone: ({ removed }) => {
      const ways = removed.map((way) => t(`reset.way.${way}`)).join(', ');
      leavePage('/auth', ways === '' ? t('reset.success') : `${t('reset.success')} ${t('reset.removed', { ways })}`);
    },
  });
  if (isBadLink) return <BadLink to={forgotPasswordPath} />;
  return (
    <AuthFrame title={t('reset.title')} intro={t('reset.text')}>
      <PlainOutcome outcome={outcome} done={t('reset.success')} refused={t('somethingWentWrong')} />
      <form
        {...form.props(send)}
        action={formPrefix + addressOf(call)}
        aria-label={t('reset.title')}
        className="mt-6 flex flex-col gap-5"
      >
        <PasswordField
          {...form.field('newPassword')}
          label={t('field.newPassword')}
          hint={t('passwordHint', { min: String(passwordMinLength) })}
          autoComplete="new-password"
        />
        <AuthButton
          isBusy={isBusy}
          busyText={t('reset.busy')}
          isUnreachable={isUnreachable}
          plain={
            <>
              <PlainFormFields
                call={call}
                here={`${resetPasswordPath}?${new URLSearchParams({ token: token ?? '' })}`}
                done="/auth"
              />
              <input type="hidden" name="token" value={token} />
            </>
          }
        >
          {t('reset.submit')}
        </AuthButton>
      </form>
    </AuthFrame>
  );
}
