import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { payoutBatchQuery } from '#web/features/payments/pay.queries.ts';
import { type PayAddress, payDefaults, readId, readPayAddress } from '#web/features/payments/pay-address.ts';
import { BatchPage } from '#web/features/payments/payouts/batch-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments', 'payouts'] as const;

export const Route = createFileRoute('/staff/payouts/$id')({
  staticData: { areas },
  validateSearch: optionalParams(readPayAddress),
  search: { middlewares: [stripSearchParams<PayAddress>(payDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, params: { id }, deps }) => {
    await loadAreas(preferences.language, areas);
    const known = readId(id);
    if (known === undefined) throw notFound();
    await queryClient.ensureQueryData(payoutBatchQuery(known, deps)).catch((error: unknown) => {
      if (isMissing(error)) throw notFound();
      // Shown on the page, where one can try again.
    });
  },
  head: staffHead('payouts'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <BatchPage key={id} id={id.toLowerCase()} address={Route.useSearch()} />;
}
