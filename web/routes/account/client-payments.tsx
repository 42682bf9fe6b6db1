import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ownDuesQuery, ownRefundsQuery, sentPaymentsQuery } from '#web/features/payments/pay.queries.ts';
import { payDefaults, readPayAddress } from '#web/features/payments/pay-address.ts';
import { OwnPaymentsPage } from '#web/features/payments/payments-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['pay'] as const;

export const Route = createFileRoute('/client/payments/')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readPayAddress),
  search: { middlewares: [stripSearchParams(payDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const dues = Promise.all([
      context.queryClient.prefetchQuery(ownDuesQuery()),
      context.queryClient.prefetchQuery(ownRefundsQuery()),
    ]);
    await loadForPage(context, areas, sentPaymentsQuery(deps));
    // The browser opens the page at once; data that cannot be loaded are shown as an error on it.
    if (typeof document === 'undefined') await dues;
  },
  head: personalHead('pay.title'),
  component: () => (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <div className="mx-auto max-w-4xl">
        <OwnPaymentsPage address={Route.useSearch()} />
      </div>
    </Container>
  ),
});
