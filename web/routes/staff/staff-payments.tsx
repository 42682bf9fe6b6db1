import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { paymentAccountsQuery, staffPaymentsQuery } from '#web/features/pay/pay.queries.ts';
import { payDefaults, readPayAddress } from '#web/features/pay/pay-address.ts';
import { MatchPage } from '#web/features/pay/staff/match-page.tsx';
import { overviewQuery } from '#web/features/staff/staff.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments'] as const;

export const Route = createFileRoute('/staff/payments/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: optionalParams(readPayAddress),
  search: { middlewares: [stripSearchParams(payDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    await loadAreas(preferences.language, areas);
    await Promise.all([
      loadForStaff(queryClient, staffPaymentsQuery(deps)),
      loadForStaff(queryClient, paymentAccountsQuery()),
    ]);
  },
  head: staffHead('payments'),
  component: Page,
});

function Page() {
  const maySettle = useQuery(overviewQuery()).data?.rights.includes('finance') ?? false;
  return <MatchPage address={Route.useSearch()} maySettle={maySettle} />;
}
