import { createFileRoute } from '@tanstack/react-router';
import { staffAuctionsQuery } from '#web/features/auctions/staff/staff-auctions.queries.ts';
import { readStaffAuctionsAddress } from '#web/features/auctions/staff/staff-auctions-address.ts';
import { StaffAuctionsPage } from '#web/features/auctions/staff/staff-auctions-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['auctions', 'staff-auctions'] as const;

type Search = { shelf?: string | undefined; cursor?: string | undefined };

export const Route = createFileRoute('/staff/auctions/')({
  staticData: { areas },
  validateSearch: (search): Search => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, staffAuctionsQuery(readStaffAuctionsAddress(deps)));
  },
  head: staffHead('auctions'),
  component: () => <StaffAuctionsPage address={readStaffAuctionsAddress(Route.useSearch())} />,
});
