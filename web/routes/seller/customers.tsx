import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { leadsQuery } from '#web/features/enquiries/leads/leads.queries.ts';
import { LeadsPage } from '#web/features/enquiries/leads/leads-page.tsx';
import { CustomerTabs } from '#web/features/insights/customer-tabs.tsx';
import { CustomersPage } from '#web/features/insights/customers-page.tsx';
import { customersQuery } from '#web/features/insights/insights.queries.ts';
import { customersDefaults, readCustomersAddress } from '#web/features/insights/insights-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['seller'] as const;

export const Route = createFileRoute('/_seller/customers')({
  staticData: { areas },
  validateSearch: optionalParams(readCustomersAddress),
  search: { middlewares: [stripSearchParams(customersDefaults)] },
  loaderDeps: ({ search: { show, cursor, search, stage } }) => ({ show, cursor, search, stage }),
  loader: ({ context, deps: { show, ...deps } }) =>
    show === 'leads'
      ? loadForPage(context, areas, leadsQuery(deps))
      : loadForPage(context, areas, customersQuery(deps)),
  head: personalHead('seller.customers.title'),
  component: Customers,
});

function Customers() {
  const { show, outcome, stage, ...address } = Route.useSearch();
  const tabs = <CustomerTabs selected={show} />;
  return show === 'leads' ? (
    <LeadsPage cursor={address.cursor} stage={stage} outcome={outcome} tabs={tabs} />
  ) : (
    <CustomersPage {...address} tabs={tabs} />
  );
}
