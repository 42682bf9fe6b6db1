import { Link } from '@tanstack/react-router';
import { Info, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { phoneSignInPath } from '#contract/accounts/links.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { PlainSignIn, SignInMode } from './sign-in-mode.ts';

/** What follows the first form: a code of the second factor, or a look at one's mail. */
type FurtherStep = { kind: 'secondFactor' } | { kind: 'checkMail'; email: string | undefined };

/** Without scripts the address says which step it is. */
function firstStep({ step }: PlainSignIn): FurtherStep | undefined {
  if (step === 'mail') return { kind: 'checkMail', email: undefined };
  return step === undefined ? undefined : { kind: 'secondFactor' };
}

/** Stands above the form; readable without scripts too. */
function Notice() {
  const t = useTranslations('auth');
  return (
    <p className="mt-6 flex gap-3 rounded-xl bg-info-soft px-4 py-3 text-info">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t('guarded')}
    </p>
  );
}

/** The way from one form to the other: a link, and what was typed stays. */
function Toggle({ mode }: { mode: SignInMode }) {
  const t = useTranslations('auth');
  const texts = mode === 'sign-in' ? 'signIn' : 'signUp';
  return (
    <p className="mt-6 text-center">
      {t(`${texts}.toggleQuestion`)}{' '}
      <Link
        to="/auth"
        search={(search) => ({ ...search, mode: mode === 'sign-in' ? 'sign-up' : 'sign-in' })}
        replace
        resetScroll={false}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t(`${texts}.toggle`)}
      </Link>
    </p>
  );
}

/** The way to sign in without a password. */
function PhoneLink({ next }: { next: string }) {
  const t = useTranslations('auth');
  return (
    <ButtonLink to={phoneSignInPath} search={{ next }} variant="secondary" className="mt-3 w-full">
      <Smartphone aria-hidden="true" className="size-5" />
      {t('phone.link')}
    </ButtonLink>
  );
}

type SignInPageProps = {
  mode: SignInMode;
  /** Where one wanted to go, as far as that is an address of ours. */
  next: string;
  /** Whether the visitor was sent here from a page for people with an account. */
  isGuarded?: boolean;
  /** Where somebody without scripts is. */
  plain?: PlainSignIn;
  /** Whether the site sends text messages. */
  sendsSms?: boolean | undefined;
};

/** SPECIFICATION §2, /auth: signing in and signing up. */
export function SignInPage({ mode, next, isGuarded = false, plain = {}, sendsSms }: SignInPageProps) {
  const t = useTranslations('auth');
  const [step, setStep] = useState(() => firstStep(plain));
  if (step?.kind === 'checkMail') {
    return (
      <AuthFrame title={t('checkMail.title')}>
        <CheckMail email={step.email} />
      </AuthFrame>
    );
  }
  const isCode = step?.kind === 'secondFactor';
  const texts = mode === 'sign-in' ? 'signIn' : 'signUp';
  return (
    <AuthFrame
      title={t(isCode ? 'secondFactor.title' : `${texts}.title`)}
      intro={isCode ? undefined : t(`${texts}.intro`)}
    >
      {/* Before the second step nothing is done yet; otherwise one comes here from setting a new password. */}
      {!(isCode && plain.outcome === 'done') && (
        <PlainOutcome outcome={plain.outcome} done={t('reset.success')} refused={t('signIn.failed')} />
      )}
      {isCode && (
        <SecondFactorForm
          next={next}
          onBack={() => setStep(undefined)}
          initial={plain.step === 'recovery' ? 'recoveryCode' : 'code'}
        />
      )}
      {/* Hidden, it keeps what was typed for coming back. */}
      <div hidden={isCode}>
        {isGuarded && <Notice />}
        <SignInForm
          mode={mode}
          next={next}
          onSecondFactor={() => setStep({ kind: 'secondFactor' })}
          onMailSent={(email) => setStep({ kind: 'checkMail', email })}
        />
        {sendsSms && mode === 'sign-in' && <PhoneLink next={next} />}
        <Toggle mode={mode} />
      </div>
    </AuthFrame>
  );
}
