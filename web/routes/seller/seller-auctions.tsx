import { createFileRoute } from '@tanstack/react-router';
import { OwnAuctionsPage } from '#web/features/auctions/seller/own-auctions-page.tsx';
import { ownAuctionsQuery } from '#web/features/auctions/seller/seller-auctions.queries.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['auctions', 'seller-auctions'] as const;

export const Route = createFileRoute('/_seller/my-auctions/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  loader: ({ context }) => loadForPage(context, areas, ownAuctionsQuery()),
  head: personalHead('/my-auctions', areas, 'sellerAuctions.title'),
  component: OwnAuctionsPage,
});
