import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { staffDealsQuery } from '#web/features/deals/deals.queries.ts';
import { readStaffDealsAddress, staffDealsDefaults } from '#web/features/deals/deals-address.ts';
import { StaffDealsPage } from '#web/features/deals/staff/staff-deals-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['deals', 'staff-deals'] as const;

export const Route = createFileRoute('/staff/deals/')({
  staticData: { areas },
  validateSearch: optionalParams(readStaffDealsAddress),
  search: { middlewares: [stripSearchParams(staffDealsDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, staffDealsQuery(deps));
  },
  head: staffHead('deals'),
  component: () => <StaffDealsPage address={Route.useSearch()} />,
});
