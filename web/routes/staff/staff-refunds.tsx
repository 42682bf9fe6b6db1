import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { owedRefundsQuery, staffRefundsQuery } from '#web/features/payments/pay.queries.ts';
import { type RefundAddress, readRefundAddress, refundDefaults } from '#web/features/payments/pay-address.ts';
import { RefundsPage } from '#web/features/payments/refunds/refunds-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { deskRoute, loadForDesk } from './desk-route.ts';
import { staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/refunds')({
  staticData: deskRoute.staticData,
  validateSearch: optionalParams(readRefundAddress),
  search: { middlewares: [stripSearchParams<RefundAddress>(refundDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { cursor, state } }) =>
    state === 'owed'
      ? loadForDesk(context, owedRefundsQuery({ cursor }))
      : loadForDesk(context, staffRefundsQuery({ cursor, state })),
  head: staffHead('refunds'),
  component: () => <RefundsPage address={Route.useSearch()} />,
});
