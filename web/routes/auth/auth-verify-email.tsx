import { createFileRoute } from '@tanstack/react-router';
import { verifyEmailPath } from '#contract/accounts/links.ts';
import { VerifyEmailPage } from '#web/features/accounts/verify-email-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { authRoute, readTokenAddress } from './auth-route.ts';

export const Route = createFileRoute('/auth/verify-email')({
  ...authRoute('verify', verifyEmailPath),
  validateSearch: optionalParams(readTokenAddress),
  component: VerifyEmail,
});

function VerifyEmail() {
  return <VerifyEmailPage {...Route.useSearch()} />;
}
