import { createFileRoute } from '@tanstack/react-router';
import { sellerAuctionsQuery } from '#web/features/auctions/seller/seller-auctions.queries.ts';
import { useAuctionsToDecide } from '#web/features/auctions/seller/use-auctions-to-decide.tsx';
import { conversationsQuery } from '#web/features/chat/chat.queries.ts';
import { useMessagesToAnswer } from '#web/features/chat/use-messages-to-answer.tsx';
import { ordersQueries, RecentOrders } from '#web/features/deals/recent-orders.tsx';
import { useDealsToSettle } from '#web/features/deals/use-deals-to-settle.tsx';
import { dueLeadsQuery } from '#web/features/enquiries/leads/leads.queries.ts';
import { useLeadsToFollow } from '#web/features/enquiries/leads/use-leads-to-follow.tsx';
import { DashboardPage } from '#web/features/insights/dashboard-page.tsx';
import { dashboardQuery } from '#web/features/insights/insights.queries.ts';
import { Today } from '#web/features/insights/today.tsx';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['seller', 'deals', 'auctions'] as const;

export const Route = createFileRoute('/_seller/dashboard')({
  staticData: { areas },
  loader: async ({ context }) => {
    await Promise.all([
      loadForPage(context, areas, dashboardQuery()),
      ...ordersQueries.map((query) => loadForPage(context, areas, query)),
      loadForPage(context, areas, sellerAuctionsQuery()),
      loadForPage(context, areas, conversationsQuery()),
      loadForPage(context, areas, dueLeadsQuery()),
    ]);
  },
  head: personalHead('seller.dashboard.title'),
  component: Dashboard,
});

function Dashboard() {
  const { user } = Route.useRouteContext();
  const [auctions, deals] = [useAuctionsToDecide(), useDealsToSettle()];
  const [messages, leads] = [useMessagesToAnswer(user._id), useLeadsToFollow()];
  // What ends by itself comes before what waits.
  const tasks = auctions && deals && messages && leads && [...auctions, ...deals, ...messages, ...leads];
  return <DashboardPage name={user.name} today={<Today tasks={tasks} />} recentOrders={<RecentOrders />} />;
}
