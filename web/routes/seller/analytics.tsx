import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AnalyticsPage } from '#web/features/insights/analytics-page.tsx';
import { analyticsQuery } from '#web/features/insights/insights.queries.ts';
import { analyticsDefaults, readAnalyticsAddress } from '#web/features/insights/insights-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['seller'] as const;

export const Route = createFileRoute('/_seller/analytics')({
  staticData: { areas },
  validateSearch: optionalParams(readAnalyticsAddress),
  search: { middlewares: [stripSearchParams(analyticsDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForPage(context, areas, analyticsQuery(deps)),
  head: personalHead('seller.analytics.title'),
  component: () => <AnalyticsPage {...Route.useSearch()} />,
});
