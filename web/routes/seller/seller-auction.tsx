import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditAuctionPage } from '#web/features/auctions/seller/edit-auction-page.tsx';
import { sellerAuctionQuery } from '#web/features/auctions/seller/seller-auctions.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { personalHead } from './seller-route.ts';

const areas = ['auctions', 'seller-auctions'] as const;

export const Route = createFileRoute('/_seller/my-auctions/$id')({
  staticData: { areas, needsScripts: true },
  loader: async ({ context: { preferences, queryClient }, params: { id } }) => {
    await loadAreas(preferences.language, areas);
    try {
      await queryClient.ensureQueryData(sellerAuctionQuery(id));
    } catch (error) {
      if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  head: personalHead('sellerAuctions.editTitle'),
  component: () => <EditAuctionPage id={Route.useParams().id} />,
});
