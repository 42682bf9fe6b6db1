import { createFileRoute } from '@tanstack/react-router';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx';
import { authRoute } from './auth-route.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  ...authRoute('forgot', forgotPasswordPath),
  component: ForgotPasswordPage,
});
