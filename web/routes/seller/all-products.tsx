import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ownListingsQuery } from '#web/features/listings/own-list/own-list.queries.ts';
import { ownListDefaults, readOwnListAddress } from '#web/features/listings/own-list/own-list-address.ts';
import { OwnListPage } from '#web/features/listings/own-list/own-list-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['own-list', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/_seller/all-products')({
  staticData: { areas },
  validateSearch: optionalParams(readOwnListAddress),
  search: { middlewares: [stripSearchParams(ownListDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForPage(context, areas, ownListingsQuery(deps)),
  head: personalHead('ownList.title'),
  component: AllProducts,
});

function AllProducts() {
  const site = useSite();
  return <OwnListPage address={Route.useSearch()} siteUrl={site.url} />;
}
