import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { CheckMail } from './check-mail.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInMode } from './sign-in-mode.ts';

export type AccountFormProps = {
  /** The page that is loaded again once someone is signed in. */
  next: string;
  /** What the button says in each mode: more than the account is wanted here. */
  submitTexts: Record<SignInMode, string>;
  /** Whether the form may be sent now. */
  mayBeSent: () => boolean;
  /** Someone has signed in, or opened an account, with this address. */
  onAccount: (email: string) => void;
};

type FurtherStep = { kind: 'secondFactor' } | { kind: 'checkMail'; email: string };

/** Opening an account, or signing in, without leaving the page; for a dialog above it. Uses the texts of `auth`. */
export function AccountForm(props: AccountFormProps) {
  const { next, submitTexts } = props;
  const t = useTranslations('auth');
  const [mode, setMode] = useState<SignInMode>('sign-up');
  const [step, setStep] = useState<FurtherStep>();
  if (step?.kind === 'checkMail') {
    return (
      <div role="status">
        <h3 className="text-xl">{t('checkMail.title')}</h3>
        <CheckMail email={step.email} />
      </div>
    );
  }
  const isCode = step?.kind === 'secondFactor';
  const texts = mode === 'sign-in' ? 'signIn' : 'signUp';
  return (
    <>
      {isCode && <SecondFactorForm next={next} onBack={() => setStep(undefined)} />}
      <div hidden={isCode}>
        <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-lg">{t(`${texts}.title`)}</h3>
          <button
            type="button"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
          >
            {t(mode === 'sign-in' ? 'signUp.title' : 'signIn.haveAccount')}
          </button>
        </div>
        <SignInForm
          {...props}
          mode={mode}
          submitText={submitTexts[mode]}
          onSecondFactor={() => setStep({ kind: 'secondFactor' })}
          onMailSent={(email) => setStep({ kind: 'checkMail', email })}
        />
      </div>
    </>
  );
}
