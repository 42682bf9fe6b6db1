import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readAuctionsAddress } from '#web/features/auctions/auction-address.ts';
import { auctionsQuery } from '#web/features/auctions/auctions.queries.ts';
import { AuctionsPage } from '#web/features/auctions/auctions-page.tsx';
import { useListingWords } from '#web/features/listings/listing-words.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';

const areas = ['auctions', 'listings', 'vocabulary'] as const;

type Search = { shelf?: string | undefined; type?: string | undefined; cursor?: string | undefined };

export const Route = createFileRoute('/auction/')({
  staticData: { areas },
  validateSearch: (search): Search => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    const auctions = queryClient.prefetchQuery(auctionsQuery(readAuctionsAddress(deps)));
    await Promise.all([
      loadAreas(preferences.language, areas),
      // The browser turns to the page at once and shows skeletons; the page says itself when nothing came.
      typeof document === 'undefined' ? auctions : undefined,
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => ({
      title: t('auctions.title'),
      description: t('auctions.intro'),
      path: '/auction',
    })),
  component: Auctions,
});

function Auctions() {
  const address = readAuctionsAddress(Route.useSearch());
  const query = useQuery(auctionsQuery(address));
  const words = useListingWords();
  return <AuctionsPage address={address} query={query} typeName={words.type} />;
}
