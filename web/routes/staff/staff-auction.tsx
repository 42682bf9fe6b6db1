import { createFileRoute, notFound } from '@tanstack/react-router';
import { StaffAuctionPage } from '#web/features/auctions/staff/staff-auction-page.tsx';
import { staffAuctionQuery } from '#web/features/auctions/staff/staff-auctions.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { staffHead } from './staff-route.ts';

const areas = ['auctions', 'staff-auctions'] as const;

export const Route = createFileRoute('/staff/auctions/$id')({
  staticData: { areas },
  loader: async ({ context: { preferences, queryClient }, params: { id } }) => {
    await loadAreas(preferences.language, areas);
    try {
      await queryClient.ensureQueryData(staffAuctionQuery(id));
    } catch (error) {
      if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  head: staffHead('auctions'),
  component: () => <StaffAuctionPage id={Route.useParams().id} />,
});
