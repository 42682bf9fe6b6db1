import { createFileRoute } from '@tanstack/react-router';
import { payoutBatchesQuery } from '#web/features/payments/pay.queries.ts';
import { PayoutsPage } from '#web/features/payments/payouts/payouts-page.tsx';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { deskRoute, loadForDesk } from './desk-route.ts';
import { staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/payouts/')({
  ...deskRoute,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForDesk(context, payoutBatchesQuery(deps)),
  head: staffHead('payouts'),
  component: Page,
});

function Page() {
  return <PayoutsPage address={Route.useSearch()} mayMake={useHasRight('finance')} />;
}
