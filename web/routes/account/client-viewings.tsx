import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { OwnViewingsPage } from '#web/features/viewings/own-viewings-page.tsx';
import { offeredTimes } from '#web/features/viewings/viewing-actions.tsx';
import { ownViewingsQuery, slotsQuery } from '#web/features/viewings/viewings.queries.ts';
import { ownDefaults, readOwnAddress } from '#web/features/viewings/viewings-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['book-viewing', 'viewings'] as const;

export const Route = createFileRoute('/client/viewings')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readOwnAddress),
  search: { middlewares: [stripSearchParams(ownDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadForPage(context, areas, ownViewingsQuery(deps));
    const { queryClient } = context;
    const moved = queryClient
      .getQueryData(ownViewingsQuery(deps).queryKey)
      ?.viewings.find(({ _id }) => _id === deps.move);
    // The times it can be moved to are part of the page without scripts.
    if (moved !== undefined) await queryClient.prefetchQuery(slotsQuery(moved.product._id, offeredTimes));
  },
  head: personalHead('viewings.own.title'),
  component: () => (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <OwnViewingsPage address={Route.useSearch()} />
    </Container>
  ),
});
