import { useTranslations } from '#web/i18n/use-translations.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { safeNext } from '../safe-next.ts';
import { JoinForm } from './join-form.tsx';
import { offerQuery } from './provider.queries.ts';
import { ProviderSignUpForm } from './provider-sign-up-form.tsx';

/**
 * The next step when no account has the identity a person has come with: they link their account by its password, or
 * open a new one. The address alone links nothing.
 */
export function JoinPage({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('auth');
  const offer = useLoaded(offerQuery());
  const told = <PlainOutcome outcome={outcome} done={t('signIn.success')} refused={t('signIn.failed')} />;
  if (offer === null) {
    return (
      <AuthFrame title={t('provider.expiredTitle')} intro={t('provider.reason.expired')}>
        <ButtonLink to="/auth" search={{ by: 'choice' }} className="mt-6">
          {t('forgot.back')}
        </ButtonLink>
      </AuthFrame>
    );
  }
  const { provider, email, isEmailVerified, hasAccount, name } = offer;
  const next = safeNext(offer.next);
  const join = <JoinForm email={email} provider={provider.name} next={next} />;
  if (hasAccount || !isEmailVerified) {
    const text = hasAccount ? 'provider.hasAccount' : 'provider.unverified';
    return (
      <AuthFrame title={t('provider.joinTitle')} intro={t(text, { provider: provider.name, email: email ?? '' })}>
        {told}
        {join}
        <p className="mt-6 text-sm text-ink-soft">{t('provider.otherProof', { provider: provider.name })}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('signUp.title')} intro={t('provider.new', { provider: provider.name, email: email ?? '' })}>
      {told}
      <ProviderSignUpForm name={name} next={next} />
      <details className="mt-6">
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4">
          {t('provider.ownAccount')}
        </summary>
        <p className="text-ink-soft">{t('provider.ownAccountText', { provider: provider.name })}</p>
        {join}
      </details>
    </AuthFrame>
  );
}
