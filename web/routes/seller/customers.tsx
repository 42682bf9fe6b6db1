import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CustomersPage } from '#web/features/insights/customers-page.tsx';
import { customersQuery } from '#web/features/insights/insights.queries.ts';
import { customersDefaults, readCustomersAddress } from '#web/features/insights/insights-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['seller'] as const;

export const Route = createFileRoute('/_seller/customers')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: optionalParams(readCustomersAddress),
  search: { middlewares: [stripSearchParams(customersDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForPage(context, areas, customersQuery(deps)),
  head: personalHead('/customers', areas, 'seller.customers.title'),
  component: () => <CustomersPage {...Route.useSearch()} />,
});
