import { createFileRoute } from '@tanstack/react-router';
import { PutOnListPage } from '#web/features/shared-lists/put-on-list-page.tsx';
import { listingToPutQuery, sharedListsQuery } from '#web/features/shared-lists/shared-lists.queries.ts';
import { readAddAddress } from '#web/features/shared-lists/shared-lists-address.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['shared-lists'] as const;

export const Route = createFileRoute('/lists/add')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: async ({ context, location }) => {
    const { listing } = readAddAddress(location.search);
    if (listing === undefined) return loadForPage(context, areas);
    await Promise.all([
      loadForPage(context, areas, listingToPutQuery(listing)),
      loadForPage(context, areas, sharedListsQuery(listing)),
    ]);
  },
  head: personalHead('sharedLists.add.title'),
  component: ListAdd,
});

function ListAdd() {
  const { listing, outcome } = useAddress(readAddAddress);
  return (
    <Container className="pt-6 pb-16 sm:pt-10 sm:pb-20">
      <PutOnListPage productId={listing} outcome={outcome} />
    </Container>
  );
}
