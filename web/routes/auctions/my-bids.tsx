import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { myAuctionsQuery } from '#web/features/auctions/auctions.queries.ts';
import { MyBidsPage } from '#web/features/auctions/my-bids-page.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['auctions', 'auction-room'] as const;

export const Route = createFileRoute('/my-bids')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: ({ context }) => loadForPage(context, areas, myAuctionsQuery()),
  head: personalHead('auctions.mine.title'),
  component: MyBids,
});

function MyBids() {
  return <MyBidsPage query={useQuery(myAuctionsQuery())} />;
}
