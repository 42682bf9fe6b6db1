import { createFileRoute } from '@tanstack/react-router';
import { dayClosesQuery, trialBalanceQuery } from '#web/features/payments/pay.queries.ts';
import { LedgerPage } from '#web/features/payments/staff/ledger-page.tsx';
import { deskRoute, loadForDesk } from './desk-route.ts';

const { staticData, validateSearch, search, head } = deskRoute;

export const Route = createFileRoute('/staff/ledger')({
  staticData,
  validateSearch,
  search,
  loader: async ({ context }) => {
    const closes = context.queryClient.prefetchQuery(dayClosesQuery());
    await loadForDesk(context, trialBalanceQuery());
    if (typeof document === 'undefined') await closes;
  },
  head,
  component: () => <LedgerPage outcome={Route.useSearch().outcome} />,
});
