import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { IdentityProviderName } from '#contract/identities/identities.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { OtherWays } from './other-ways.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { PlainSignIn, ProviderReason, SignInMode } from './sign-in-mode.ts';

/** What follows the first form: a code of the second factor, or a look at one's mail. */
type FurtherStep = { kind: 'secondFactor' } | { kind: 'checkMail'; email: string | undefined };

/** Without scripts the address says which step it is. */
function firstStep({ step }: PlainSignIn): FurtherStep | undefined {
  if (step === 'mail') return { kind: 'checkMail', email: undefined };
  return step === undefined ? undefined : { kind: 'secondFactor' };
}

/** Stands above the form; readable without scripts too. */
function Notice({ text }: { text: string }) {
  return (
    <p role="status" className="mt-6 flex gap-3 rounded-xl bg-info-soft px-4 py-3 text-info">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

/** Switches between the forms: a link that keeps the typed values. */
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

type SignInPageProps = {
  mode: SignInMode;
  /** Where one wanted to go, as far as that is an address of ours. */
  next: string;
  /** Whether the visitor was sent here from a page for people with an account. */
  isGuarded?: boolean;
  /** The state of signing in without scripts. */
  plain?: PlainSignIn;
  /** Whether the site sends text messages. */
  sendsSms?: boolean | undefined;
  /** The other services that people sign in with here. */
  providers?: readonly IdentityProviderName[];
  /** Why a person who returns from a provider was not let in. */
  reason?: ProviderReason | undefined;
};

/** SPECIFICATION §2, /auth: signing in and signing up. */
export function SignInPage({ mode, next, isGuarded = false, plain = {}, ...ways }: SignInPageProps) {
  const { sendsSms, providers = [], reason } = ways;
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
      {/* Hidden, it keeps the typed values in case the user goes back. */}
      <div hidden={isCode}>
        {isGuarded && <Notice text={t('guarded')} />}
        {reason && <Notice text={t(`provider.reason.${reason}`)} />}
        <SignInForm
          mode={mode}
          next={next}
          onSecondFactor={() => setStep({ kind: 'secondFactor' })}
          onMailSent={(email) => setStep({ kind: 'checkMail', email })}
        />
        <OtherWays mode={mode} next={next} providers={providers} sendsSms={sendsSms} />
        <Toggle mode={mode} />
      </div>
    </AuthFrame>
  );
}
