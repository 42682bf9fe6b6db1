import { createFileRoute } from '@tanstack/react-router';
import { paymentAccountsQuery } from '#web/features/payments/pay.queries.ts';
import { AccountsPage } from '#web/features/payments/staff/accounts-page.tsx';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { deskRoute, loadForDesk } from './desk-route.ts';

export const Route = createFileRoute('/staff/payments/accounts')({
  ...deskRoute,
  loader: ({ context }) => loadForDesk(context, paymentAccountsQuery()),
  component: Page,
});

function Page() {
  return <AccountsPage outcome={Route.useSearch().outcome} mayChange={useHasRight('finance')} />;
}
