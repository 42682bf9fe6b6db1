import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SellerViewingsPage } from '#web/features/viewings/seller-viewings-page.tsx';
import { offeredTimes } from '#web/features/viewings/viewing-actions.tsx';
import { patternsQuery, requestsQuery, slotsQuery, weekQuery } from '#web/features/viewings/viewings.queries.ts';
import { readSellerAddress, sellerDefaults } from '#web/features/viewings/viewings-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['book-viewing', 'viewings'] as const;

export const Route = createFileRoute('/_seller/viewings')({
  staticData: { areas },
  validateSearch: optionalParams(readSellerAddress),
  search: { middlewares: [stripSearchParams(sellerDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient } = context;
    const { listing, from, move } = deps;
    const others = [queryClient.prefetchQuery(patternsQuery({ from: listing ? '' : from, listing }))];
    if (listing === undefined) others.push(queryClient.prefetchQuery(requestsQuery()));
    await loadForPage(context, areas, weekQuery(deps));
    if (typeof document === 'undefined') await Promise.all(others);
    const [week, requests] = [weekQuery(deps), requestsQuery()].map(({ queryKey }) =>
      queryClient.getQueryData(queryKey),
    );
    const moved = [...(week?.viewings ?? []), ...(requests?.viewings ?? [])].find(({ _id }) => _id === move);
    // The times it can be moved to are part of the page without scripts.
    if (moved !== undefined) await queryClient.prefetchQuery(slotsQuery(moved.product._id, offeredTimes));
  },
  head: personalHead('viewings.seller.title'),
  component: () => <SellerViewingsPage address={Route.useSearch()} />,
});
