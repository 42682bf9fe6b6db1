import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { paymentAccountsQuery } from '#web/features/pay/pay.queries.ts';
import { payDefaults, readPayAddress } from '#web/features/pay/pay-address.ts';
import { AccountsPage } from '#web/features/pay/staff/accounts-page.tsx';
import { overviewQuery } from '#web/features/staff/staff.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments'] as const;

export const Route = createFileRoute('/staff/payments/accounts')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: optionalParams(readPayAddress),
  search: { middlewares: [stripSearchParams(payDefaults)] },
  loader: async ({ context: { preferences, queryClient } }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, paymentAccountsQuery());
  },
  head: staffHead('payments'),
  component: Page,
});

function Page() {
  const mayChange = useQuery(overviewQuery()).data?.rights.includes('finance') ?? false;
  return <AccountsPage outcome={Route.useSearch().outcome} mayChange={mayChange} />;
}
