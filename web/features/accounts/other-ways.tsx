import { useHydrated } from '@tanstack/react-router';
import { LogIn, Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { phoneSignInPath } from '#contract/accounts/links.ts';
import type { IdentityProviderName } from '#contract/identities/identities.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import type { SignInMode } from './sign-in-mode.ts';

const PasskeySignIn = lazyPart(() => import('./passkeys/passkey-sign-in.tsx').then((part) => part.PasskeySignIn));

type OtherWaysProps = {
  mode: SignInMode;
  next: string;
  providers: readonly IdentityProviderName[];
  sendsSms: boolean | undefined;
};

/** The ways to sign in besides a password. Other services are links, which work without scripts. */
export function OtherWays({ mode, next, providers, sendsSms }: OtherWaysProps) {
  const t = useTranslations('auth');
  const isReady = useHydrated();
  const isSignIn = mode === 'sign-in';
  return (
    <div className="mt-3 grid gap-3">
      {isSignIn && isReady && (
        <Suspense>
          <PasskeySignIn next={next} />
        </Suspense>
      )}
      {providers.map(({ id, name }) => (
        <ButtonAnchor
          key={id}
          variant="secondary"
          href={`/auth/provider/${id}?${new URLSearchParams({ next })}`}
          className="w-full"
        >
          <LogIn aria-hidden="true" className="size-5" />
          {t('provider.action', { provider: name })}
        </ButtonAnchor>
      ))}
      {sendsSms && isSignIn && (
        <ButtonLink to={phoneSignInPath} search={{ next }} variant="secondary" className="w-full">
          <Smartphone aria-hidden="true" className="size-5" />
          {t('phone.link')}
        </ButtonLink>
      )}
    </div>
  );
}
