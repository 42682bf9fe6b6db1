import { createFileRoute } from '@tanstack/react-router';
import { resetPasswordPath } from '#contract/accounts/links.ts';
import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { authRoute, readTokenAddress } from './auth-route.ts';

export const Route = createFileRoute('/auth/reset-password')({
  ...authRoute('reset', resetPasswordPath),
  validateSearch: optionalParams(readTokenAddress),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage {...Route.useSearch()} />;
}
