import { useEffect, useState } from 'react';
import { passwordMinLength } from '#contract/accounts/account.ts';
import { type LogIn, logInSchema, type SignUp, signUpSchema } from '#contract/accounts/accounts.endpoints.ts';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import { signUpDelayMilliseconds } from '#contract/constants.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AuthButton } from './auth-button.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { leavePage } from './leave-page.ts';
import { keepReturn } from './return-address.ts';
import { plainStepAddress, type SignInMode } from './sign-in-mode.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

type SignInFormProps = {
  mode: SignInMode;
  /** Where the page is loaded again after signing in. */
  next: string;
  onSecondFactor: () => void;
  onMailSent: (email: string) => void;
  /** Someone has signed in, or opened an account, with this address. */
  onAccount?: ((email: string) => void) | undefined;
  /** What the button says, where more is sent than the form. */
  submitText?: string;
  /** Whether the form may be sent now; asked once nothing is wrong with its own fields. */
  mayBeSent?: () => boolean;
};

/** Signs in, then loads the page one wanted to see again. */
function useSignIn({ next, onSecondFactor, onAccount }: SignInFormProps) {
  const t = useTranslations('auth.signIn');
  const successText = useSuccessText();
  return useAuthCall({
    call: async (body: LogIn) => (await callApi('POST /api/login', { body })).data,
    failed: t('failed'),
    isLeaving: ({ needsSecondFactor }) => !needsSecondFactor,
    onDone: ({ message, needsSecondFactor }, { email }) => {
      onAccount?.(email);
      if (needsSecondFactor) return onSecondFactor();
      leavePage(next, successText(message, t('success')));
    },
  });
}

/** Signs up, then loads the page one wanted to see again, after a moment to read that it worked. */
function useSignUp({ next, onMailSent, onAccount }: SignInFormProps, onRefused: (error: unknown) => boolean) {
  const t = useTranslations('auth.signUp');
  const successText = useSuccessText();
  return useAuthCall({
    call: async (body: SignUp) => (await callApi('POST /api/signup', { body })).data,
    failed: t('failed'),
    isLeaving: ({ isSignedIn }) => isSignedIn,
    onRefused,
    onDone: ({ message, isSignedIn }, { email }) => {
      onAccount?.(email);
      if (!isSignedIn) {
        keepReturn(next);
        return onMailSent(email);
      }
      showToast({ kind: 'success', text: successText(message, t('success')) });
      setTimeout(() => window.location.replace(next), signUpDelayMilliseconds);
    },
  });
}

/** The fields of SPECIFICATION §5 in both modes. What signing in does not ask for keeps its values out of sight. */
export function SignInForm(props: SignInFormProps) {
  const { mode, next, submitText, mayBeSent } = props;
  const isSignUp = mode === 'sign-up';
  const t = useTranslations('auth');
  const problemText = useAuthProblemText();
  const form = useForm({ schema: isSignUp ? signUpSchema : logInSchema, problemText });
  const signingIn = useSignIn(props);
  const signingUp = useSignUp(props, form.showRefusal);
  const call = isSignUp ? signingUp : signingIn;
  const formProps = form.props((values) => {
    if (mayBeSent?.() === false) return;
    if (isSignUp) signingUp.send(values as SignUp);
    else signingIn.send(values as LogIn);
  });
  const { forgetProblems } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong in one form says nothing about the other
  useEffect(forgetProblems, [mode]);
  // Not on the page before they are needed: text browsers show and send hidden fields, too.
  const [wasSignUp, setWasSignUp] = useState(isSignUp);
  if (isSignUp && !wasSignUp) setWasSignUp(true);
  const more = { hidden: !isSignUp, disabled: !isSignUp };
  const texts = isSignUp ? 'signUp' : 'signIn';
  const plainCall = isSignUp ? 'POST /api/signup' : 'POST /api/login';
  const here = `/auth?${new URLSearchParams({ mode, next, by: 'choice' })}`;
  return (
    <form
      {...formProps}
      action={formPrefix + addressOf(plainCall)}
      aria-label={t(`${texts}.title`)}
      className="mt-6 flex flex-col gap-5"
    >
      {wasSignUp && (
        <fieldset {...more}>
          <TextField
            {...form.field('name')}
            label={t('field.name')}
            placeholder={t('placeholder.name')}
            autoComplete="name"
          />
        </fieldset>
      )}
      <TextField
        {...form.field('email')}
        label={t('field.email')}
        placeholder={t('placeholder.email')}
        type="email"
        autoComplete={isSignUp ? 'email' : 'username webauthn'}
      />
      <PasswordField
        {...form.field('password')}
        label={t('field.password')}
        hint={isSignUp ? t('passwordHint', { min: String(passwordMinLength) }) : undefined}
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
      />
      {wasSignUp && (
        <fieldset {...more} className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
          <TextField
            {...form.field('phoneNumber')}
            label={t('field.phoneNumber')}
            placeholder={t('placeholder.phoneNumber')}
            type="tel"
            autoComplete="tel"
            className="col-span-2"
          />
          <TextField
            {...form.field('address.city')}
            label={t('field.city')}
            placeholder={t('placeholder.city')}
            autoComplete="address-level2"
          />
          <TextField
            {...form.field('address.street')}
            label={t('field.street')}
            placeholder={t('placeholder.street')}
            autoComplete="address-line1"
          />
        </fieldset>
      )}
      {!isSignUp && (
        <PageLink
          to={forgotPasswordPath}
          className="-my-2 inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {t('signIn.forgot')}
        </PageLink>
      )}
      <AuthButton
        isBusy={call.isBusy}
        busyText={t(`${texts}.busy`)}
        isUnreachable={call.isUnreachable}
        plain={
          <PlainFormFields call={plainCall} here={here} done={plainStepAddress(isSignUp ? 'mail' : 'code', next)} />
        }
      >
        {submitText ?? t(`${texts}.submit`)}
      </AuthButton>
    </form>
  );
}
