import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dealsQuery } from '#web/features/deals/deals.queries.ts';
import { dealsDefaults, readDealsAddress } from '#web/features/deals/deals-address.ts';
import { DealsPage } from '#web/features/deals/list/deals-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['deals'] as const;

export const Route = createFileRoute('/_seller/orders/')({
  staticData: { areas },
  validateSearch: optionalParams(readDealsAddress),
  search: { middlewares: [stripSearchParams(dealsDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForPage(context, areas, dealsQuery('seller', deps)),
  head: personalHead('deals.orders.title'),
  component: () => <DealsPage party="seller" address={Route.useSearch()} />,
});
