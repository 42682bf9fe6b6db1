import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { disputesQuery } from '#web/features/deals/deals.queries.ts';
import { disputesDefaults, readDisputesAddress } from '#web/features/deals/deals-address.ts';
import { DisputesPage } from '#web/features/deals/staff/disputes-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['deals', 'deal-room', 'staff-deals'] as const;

export const Route = createFileRoute('/staff/disputes')({
  staticData: { areas },
  validateSearch: optionalParams(readDisputesAddress),
  search: { middlewares: [stripSearchParams(disputesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, disputesQuery(deps));
  },
  head: staffHead('disputes'),
  component: () => <DisputesPage cursor={Route.useSearch().cursor} />,
});
