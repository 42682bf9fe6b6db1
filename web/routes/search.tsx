import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router';
import { listingsPerPage } from '#contract/constants.ts';
import { ListingResults } from '#web/features/listings/listing-results.tsx';
import { searchQuery } from '#web/features/listings/listings.queries.ts';
import { NoResults } from '#web/features/search/no-results.tsx';
import { ResultsBar } from '#web/features/search/results-bar.tsx';
import { criteriaIn, searchDefaults, searchSchema } from '#web/features/search/search-criteria.ts';
import { SearchFailed, SearchFrame } from '#web/features/search/search-frame.tsx';
import { siteHead } from '#web/features/site/site-head.ts';
import { useListingActions } from './listing-actions.tsx';
import { loadListingPage } from './load-listing-page.ts';

const areas = ['home', 'search', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/search')({
  staticData: { areas },
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  loaderDeps: ({ search: { lookingFor, location, propertyType, propertySize, budget, sort } }) => ({
    lookingFor,
    location,
    propertyType,
    propertySize,
    budget,
    sort,
  }),
  loader: ({ context, deps }) => loadListingPage(context, areas, searchQuery(deps)),
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => ({
      title: t('search.title'),
      description: t('search.description'),
      path: '/search',
      // Search engines should list the properties, not the endless ways to search for them.
      isHidden: criteriaIn(match.search).length > 0,
    })),
  component: SearchPage,
  errorComponent: SearchError,
});

function SearchPage() {
  const search = Route.useSearch();
  const query = useQuery(searchQuery(Route.useLoaderDeps()));
  const isFailed = query.isError && query.data === undefined;
  return (
    <SearchFrame search={search}>
      {!isFailed && <ResultsBar search={search} total={query.data?.total} shown={query.data?.products.length ?? 0} />}
      <ListingResults
        query={query}
        expected={listingsPerPage}
        firstVisible={2}
        actions={useListingActions()}
        empty={<NoResults search={search} />}
        failed={(retry) => <SearchFailed onRetry={retry} />}
      />
    </SearchFrame>
  );
}

/** The server could not search: the filters are kept, and the browser may try again. */
function SearchError() {
  const search = Route.useSearch();
  const router = useRouter();
  return (
    <SearchFrame search={search}>
      <SearchFailed onRetry={() => void router.invalidate()} />
    </SearchFrame>
  );
}
