import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { RatesPage } from '#web/features/staff/rates-page.tsx';
import { ratesQuery } from '#web/features/staff/staff.queries.ts';
import { ratesDefaults, readRatesAddress } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/rates')({
  validateSearch: optionalParams(readRatesAddress),
  search: { middlewares: [stripSearchParams(ratesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, ratesQuery(deps)),
  head: staffHead('rates'),
  component: () => <RatesPage address={Route.useSearch()} />,
});
