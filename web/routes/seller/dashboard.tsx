import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery } from '#web/features/deals/deals.queries.ts';
import { dealsDefaults } from '#web/features/deals/deals-address.ts';
import { RecentOrders } from '#web/features/deals/recent-orders.tsx';
import { DashboardPage } from '#web/features/insights/dashboard-page.tsx';
import { dashboardQuery } from '#web/features/insights/insights.queries.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['seller', 'deals'] as const;

export const Route = createFileRoute('/_seller/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  loader: async ({ context }) => {
    await Promise.all([
      loadForPage(context, areas, dashboardQuery()),
      loadForPage(context, areas, dealsQuery('seller', dealsDefaults)),
    ]);
  },
  head: personalHead('/dashboard', areas, 'seller.dashboard.title'),
  component: Dashboard,
});

function Dashboard() {
  const { user } = Route.useRouteContext();
  return <DashboardPage name={user.name} recentOrders={<RecentOrders />} />;
}
