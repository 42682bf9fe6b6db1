import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { providersQuery } from '#web/features/accounts/providers/provider.queries.ts';
import { safeNext } from '#web/features/accounts/safe-next.ts';
import { readSignInAddress, signInDefaults } from '#web/features/accounts/sign-in-mode.ts';
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useToastOnce } from '#web/ui/toast.ts';
import { authRoute } from './auth-route.ts';

const { staticData, loader } = authRoute('signIn', '/auth');

export const Route = createFileRoute('/auth/')({
  staticData,
  validateSearch: optionalParams(readSignInAddress),
  search: { middlewares: [stripSearchParams(signInDefaults)] },
  beforeLoad: async ({ context: { queryClient }, search: { step, next } }) => {
    const user = await queryClient.ensureQueryData(profileQuery());
    // Without scripts each form leads to its next step, which does not exist for a user who is signed in.
    if (user !== null) throw redirect({ href: step === undefined ? '/' : safeNext(next) });
  },
  loader: async ({ context }) => {
    await Promise.all([loader({ context }), context.queryClient.ensureQueryData(providersQuery())]);
  },
  head: ({ match }) =>
    siteHead(match.context, staticData.areas, (t) => {
      const texts = match.search.mode === 'sign-in' ? 'signIn' : 'signUp';
      return {
        title: t(`auth.${texts}.title`),
        description: t(`auth.${texts}.description`),
        path: '/auth',
        isHidden: true,
      };
    }),
  component: Auth,
});

/** Guards send visitors here with the address they wanted and the reason, which is shown (SPECIFICATION §2, §8). */
function Auth() {
  const { mode, next, by, step, outcome, provider: reason } = Route.useSearch();
  const t = useTranslations('auth');
  const isGuarded = next !== undefined && by !== 'choice';
  const isForSelling = /^\/sell\b/i.test(safeNext(next));
  useToastOnce(isGuarded ? next : undefined, { kind: 'error', text: t(isForSelling ? 'loginToSell' : 'mustLogin') });
  const { sendsSms } = useSite();
  const providers = useLoaded(providersQuery());
  const plain = { step, outcome };
  return <SignInPage {...{ mode, isGuarded, plain, sendsSms, providers, reason }} next={safeNext(next)} />;
}
