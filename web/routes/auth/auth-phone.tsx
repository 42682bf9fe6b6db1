import { createFileRoute, redirect } from '@tanstack/react-router';
import { phoneSignInPath } from '#contract/accounts/links.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { PhoneSignInPage } from '#web/features/accounts/phone-sign-in-page.tsx';
import { safeNext } from '#web/features/accounts/safe-next.ts';
import { readSignInAddress } from '#web/features/accounts/sign-in-mode.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { authRoute } from './auth-route.ts';

export const Route = createFileRoute('/auth/phone')({
  ...authRoute('phone', phoneSignInPath),
  validateSearch: optionalParams(readSignInAddress),
  beforeLoad: async ({ context: { queryClient } }) => {
    if ((await queryClient.ensureQueryData(profileQuery())) !== null) throw redirect({ href: '/' });
  },
  component: AuthPhone,
});

function AuthPhone() {
  const { next, step, outcome } = Route.useSearch();
  return <PhoneSignInPage next={safeNext(next)} plain={{ step, outcome }} />;
}
