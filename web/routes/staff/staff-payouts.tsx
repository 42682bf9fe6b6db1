import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { payoutBatchesQuery } from '#web/features/pay/pay.queries.ts';
import { type PayAddress, payDefaults, readPayAddress } from '#web/features/pay/pay-address.ts';
import { PayoutsPage } from '#web/features/pay/payouts/payouts-page.tsx';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments', 'payouts'] as const;

export const Route = createFileRoute('/staff/payouts/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: optionalParams(readPayAddress),
  search: { middlewares: [stripSearchParams<PayAddress>(payDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, payoutBatchesQuery(deps));
  },
  head: staffHead('payouts'),
  component: Page,
});

function Page() {
  return <PayoutsPage address={Route.useSearch()} mayMake={useHasRight('finance')} />;
}
