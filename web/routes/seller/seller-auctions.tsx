import { createFileRoute } from '@tanstack/react-router';
import { sellerAuctionsQuery } from '#web/features/auctions/seller/seller-auctions.queries.ts';
import { SellerAuctionsPage } from '#web/features/auctions/seller/seller-auctions-page.tsx';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['auctions', 'seller-auctions'] as const;

export const Route = createFileRoute('/_seller/my-auctions/')({
  staticData: { areas, needsScripts: true },
  loader: ({ context }) => loadForPage(context, areas, sellerAuctionsQuery()),
  head: personalHead('sellerAuctions.title'),
  component: SellerAuctionsPage,
});
