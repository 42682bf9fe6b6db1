import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ownPermitsQuery } from '#web/features/price-permits/price-permits.queries.ts';
import { permitsDefaults, readPermitsAddress } from '#web/features/price-permits/price-permits-address.ts';
import { PricePermitsPage } from '#web/features/price-permits/price-permits-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['price-permits'] as const;

export const Route = createFileRoute('/_seller/seller/price-permits')({
  staticData: { areas, needsScripts: true },
  validateSearch: optionalParams(readPermitsAddress),
  search: { middlewares: [stripSearchParams(permitsDefaults)] },
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, deps }) => loadForPage(context, areas, ownPermitsQuery(deps)),
  head: personalHead('pricePermits.title'),
  component: () => <PricePermitsPage address={Route.useSearch()} />,
});
