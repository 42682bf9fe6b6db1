import { createFileRoute } from '@tanstack/react-router';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx';
import { optionalParams, outcomeParam } from '#web/lib/address-params.ts';
import { authRoute } from './auth-route.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  ...authRoute('forgot', forgotPasswordPath),
  validateSearch: optionalParams(({ outcome }) => ({ outcome: outcomeParam(outcome) })),
  component: ForgotPassword,
});

function ForgotPassword() {
  return <ForgotPasswordPage outcome={Route.useSearch().outcome} />;
}
