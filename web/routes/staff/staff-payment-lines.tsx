import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { paymentAccountsQuery, statementLinesQuery } from '#web/features/payments/pay.queries.ts';
import { type LineAddress, lineDefaults, readLineAddress } from '#web/features/payments/pay-address.ts';
import { LinesPage } from '#web/features/payments/staff/lines-page.tsx';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { deskRoute, loadForDesk } from './desk-route.ts';

export const Route = createFileRoute('/staff/payments/lines')({
  ...deskRoute,
  validateSearch: optionalParams(readLineAddress),
  search: { middlewares: [stripSearchParams<LineAddress>(lineDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([loadForDesk(context, statementLinesQuery(deps)), loadForDesk(context, paymentAccountsQuery())]),
  component: Page,
});

function Page() {
  return <LinesPage address={Route.useSearch()} maySettle={useHasRight('finance')} />;
}
