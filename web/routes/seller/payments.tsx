import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { balanceQuery, statementQuery } from '#web/features/balances/balance.queries.ts';
import { BalancePanel } from '#web/features/balances/balance-panel.tsx';
import { paymentsQuery, totalsQuery } from '#web/features/balances/payments.queries.ts';
import { paymentsDefaults, readPaymentsAddress } from '#web/features/balances/payments-address.ts';
import { PaymentsPage } from '#web/features/balances/payments-page.tsx';
import { payoutAccountsQuery } from '#web/features/payments/pay.queries.ts';
import { PayoutAccountPanel } from '#web/features/payments/payouts/payout-account.tsx';
import { PlainOutcome } from '#web/features/payments/plain-outcome.tsx';
import { optionalParams, outcomeParam } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['payments', 'pay', 'payouts'] as const;

export const Route = createFileRoute('/_seller/payments')({
  staticData: { areas },
  validateSearch: optionalParams((params) => ({
    ...readPaymentsAddress(params),
    // The outcome of a form that was sent without scripts.
    outcome: outcomeParam(params.outcome),
  })),
  search: { middlewares: [stripSearchParams(paymentsDefaults)] },
  loaderDeps: ({ search: { outcome: _, ...address } }) => address,
  loader: async ({ context, deps }) => {
    const list = Promise.all([
      context.queryClient.prefetchInfiniteQuery(paymentsQuery(deps)),
      context.queryClient.prefetchQuery(payoutAccountsQuery()),
      context.queryClient.prefetchQuery(balanceQuery()),
      context.queryClient.prefetchInfiniteQuery(statementQuery()),
    ]);
    await loadForPage(context, areas, totalsQuery(deps));
    // The browser opens the page at once; data that cannot be loaded are shown as an error on it.
    if (typeof document === 'undefined') await list;
  },
  head: personalHead('payments.title'),
  component: Payments,
});

function Payments() {
  const { outcome, ...address } = Route.useSearch();
  return (
    <>
      <PlainOutcome outcome={outcome} />
      <PaymentsPage address={address} />
      <div className="mt-8">
        <BalancePanel />
      </div>
      <div className="mt-8">
        <PayoutAccountPanel here="/payments" />
      </div>
    </>
  );
}
