import { createFileRoute } from '@tanstack/react-router';
import { paymentAccountsQuery, staffPaymentsQuery } from '#web/features/payments/pay.queries.ts';
import { MatchPage } from '#web/features/payments/staff/match-page.tsx';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { deskRoute, loadForDesk } from './desk-route.ts';

export const Route = createFileRoute('/staff/payments/')({
  ...deskRoute,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([loadForDesk(context, staffPaymentsQuery(deps)), loadForDesk(context, paymentAccountsQuery())]),
  component: Page,
});

function Page() {
  return <MatchPage address={Route.useSearch()} maySettle={useHasRight('finance')} />;
}
