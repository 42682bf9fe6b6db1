import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { listingQuery } from '#web/features/listings/listings.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';

const areas = ['listings', 'vocabulary'] as const;

export const Route = createFileRoute('/product/$slug')({
  staticData: { areas },
  loader: async ({ context: { queryClient, preferences }, params: { slug } }) => {
    await Promise.all([loadAreas(preferences.language, areas), queryClient.ensureQueryData(listingQuery(slug))]);
  },
  component: ListingPage,
});

function ListingPage() {
  const { slug } = Route.useParams();
  const { data: listing } = useSuspenseQuery(listingQuery(slug));
  return <h1>{listing.title}</h1>;
}
