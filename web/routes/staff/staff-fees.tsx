import { createFileRoute } from '@tanstack/react-router';
import { overdueCommissionQuery, staffFeesQuery } from '#web/features/payments/pay.queries.ts';
import { FeesPage } from '#web/features/payments/staff/fees-page.tsx';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { deskRoute, loadForDesk } from './desk-route.ts';

export const Route = createFileRoute('/staff/fees')({
  ...deskRoute,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([loadForDesk(context, staffFeesQuery(deps)), loadForDesk(context, overdueCommissionQuery())]),
  component: Page,
});

function Page() {
  return <FeesPage address={Route.useSearch()} maySet={useHasRight('finance')} />;
}
