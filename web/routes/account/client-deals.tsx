import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dealsQuery } from '#web/features/deals/deals.queries.ts';
import { dealsDefaults, readDealsAddress } from '#web/features/deals/deals-address.ts';
import { DealsPage } from '#web/features/deals/list/deals-page.tsx';
import { ComingViewings } from '#web/features/viewings/coming-viewings.tsx';
import { comingViewingsQuery } from '#web/features/viewings/viewings.queries.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['deals'] as const;

export const Route = createFileRoute('/client/deals/')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readDealsAddress),
  search: { middlewares: [stripSearchParams(dealsDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const viewings = context.queryClient.prefetchQuery(comingViewingsQuery());
    await loadForPage(context, areas, dealsQuery('buyer', deps));
    if (typeof document === 'undefined') await viewings;
  },
  head: personalHead('deals.own.title'),
  component: () => (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <div className="mx-auto max-w-4xl">
        <DealsPage party="buyer" address={Route.useSearch()} top={<ComingViewings />} />
      </div>
    </Container>
  ),
});
