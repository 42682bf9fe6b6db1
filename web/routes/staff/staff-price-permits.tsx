import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PricePermitsPage } from '#web/features/staff/price-permits/price-permits-page.tsx';
import { pricePermitsQuery } from '#web/features/staff/staff.queries.ts';
import { permitQueueDefaults, readPricePermitsAddress } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/price-permits')({
  validateSearch: optionalParams(readPricePermitsAddress),
  search: { middlewares: [stripSearchParams(permitQueueDefaults)] },
  loaderDeps: ({ search: { cursor, state } }) => ({ cursor, state }),
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, pricePermitsQuery(deps)),
  head: staffHead('price-permits'),
  component: () => <PricePermitsPage address={Route.useSearch()} />,
});
