import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewAuctionPage } from '#web/features/auctions/seller/edit-auction-page.tsx';
import { ownListingsQuery } from '#web/features/auctions/seller/seller-auctions.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { idParam, optionalParams } from '#web/lib/address-params.ts';
import { personalHead } from './seller-route.ts';

const areas = ['auctions', 'seller-auctions'] as const;

export const Route = createFileRoute('/_seller/my-auctions/new')({
  staticData: { areas, needsScripts: true },
  validateSearch: optionalParams(({ listing }) => ({ listing: idParam(listing) })),
  loader: async ({ context: { preferences, queryClient } }) => {
    await Promise.all([loadAreas(preferences.language, areas), queryClient.ensureQueryData(ownListingsQuery())]);
  },
  head: personalHead('sellerAuctions.newTitle'),
  component: NewAuction,
});

function NewAuction() {
  const { listing } = Route.useSearch();
  const { data: listings } = useSuspenseQuery(ownListingsQuery());
  return <NewAuctionPage listings={listings} chosen={listing} />;
}
