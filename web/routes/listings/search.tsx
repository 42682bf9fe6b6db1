import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { listingsPerSearch } from '#contract/constants.ts';
import { ListingResults } from '#web/features/listings/cards/listing-results.tsx';
import { SavedSearchBar } from '#web/features/saved-searches/saved-search-bar.tsx';
import { listAsTyped, searchPageQuery, type UnderstoodList } from '#web/features/search/list-queries.ts';
import { MapHeading } from '#web/features/search/map/map-heading.tsx';
import { WideMap } from '#web/features/search/map/wide-map.tsx';
import { NoResults } from '#web/features/search/no-results.tsx';
import { ResultsBar } from '#web/features/search/results-bar.tsx';
import { SaveSearchLink } from '#web/features/search/save-search-link.tsx';
import { dealOf } from '#web/features/search/search-deal.ts';
import {
  FilterButton,
  FilteredResults,
  SearchFailed,
  SearchFrame,
  StickyRow,
} from '#web/features/search/search-frame.tsx';
import { type MapProps, SearchResults } from '#web/features/search/search-results.tsx';
import { filterParametersOf, readSearchAddress, searchDefaults } from '#web/features/search/search-schema.ts';
import { SearchingProvider, type SearchScope, useSearching } from '#web/features/search/searching.tsx';
import { SortSelect } from '#web/features/search/sort-select.tsx';
import { useRememberedSearch } from '#web/features/search/use-remembered-search.ts';
import { FloatingMapLink, ViewSwitch } from '#web/features/search/view-switch.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import { useListingActions } from './listing-actions.tsx';
import { loadListingPage } from './load-listing-page.ts';
import type { ResultsMapProps } from './results-map.tsx';
import { useMarkedNew } from './saved-search.tsx';

const areas = ['home', 'search', 'listings', 'vocabulary'] as const;
// Most people look at the list, which the map would delay.
const ResultsMap = lazyPart<ResultsMapProps>(async () => (await import('./results-map.tsx')).ResultsMap, MissingMap);
const scope: SearchScope = { path: '/search', fixed: {} };

export const Route = createFileRoute('/search')({
  staticData: { areas },
  validateSearch: optionalParams(readSearchAddress),
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  loaderDeps: ({ search: { show: _, ...search } }) => search,
  loader: async ({ context, deps }) => {
    // Imported again, as what a loader imports at the top comes with the first scripts of every page.
    const { searchPageQuery, understandList } = await import('#web/features/search/list-queries.ts');
    const understood = await understandList(deps);
    const query = searchPageQuery(deps, { ...understood, currency: context.preferences.currency });
    const { saved } = deps;
    const loadSaved = async () => {
      if (saved !== undefined) await (await import('./load-saved-search.ts')).loadSavedSearch(context, saved);
    };
    await Promise.all([loadListingPage(context, areas, query), loadSaved()]);
    return understood;
  },
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => ({
      title: t('search.title'),
      description: t('search.description'),
      path: '/search',
      // Search engines should list the properties, not the endless ways to search for them.
      isHidden: Object.keys(filterParametersOf(match.search)).length > 0,
    })),
  component: SearchPage,
  errorComponent: SearchError,
});

/** The search of the present address for the parts of the page. */
function SearchOfPage({
  understood: { filters, parts },
  children,
}: {
  understood: UnderstoodList;
  children: ReactNode;
}) {
  const { sort, show } = Route.useSearch();
  const state = useMemo(() => ({ filters, sort, show }), [filters, sort, show]);
  return (
    <SearchingProvider scope={scope} state={state} parts={parts}>
      {children}
    </SearchingProvider>
  );
}

function SearchPage() {
  return (
    <SearchOfPage understood={Route.useLoaderData()}>
      <Results />
    </SearchOfPage>
  );
}

type MapToComeProps = Pick<ResultsMapProps, 'explored' | 'frame'> & { children?: ReactNode };

/** The place of the map while it loads. */
function MapToCome({ explored, frame, children }: MapToComeProps) {
  const map = <div className="flex size-full items-center justify-center bg-sunken p-8 text-center">{children}</div>;
  if (frame === undefined) return map;
  return frame(<MapHeading count={undefined} total={explored?.pagination.total} />, map);
}

/** In place of a map that could not be loaded. */
function MissingMap({ explored, frame }: ResultsMapProps) {
  const t = useTranslations('search.error');
  return (
    <MapToCome explored={explored} frame={frame}>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    </MapToCome>
  );
}

function Results() {
  const typed = Route.useSearch();
  const { currency } = useReaderMoney();
  const query = useQuery(searchPageQuery(Route.useLoaderDeps(), { ...Route.useLoaderData(), currency }));
  const site = useSite();
  const { data: explored } = query;
  useRememberedSearch(explored);
  const { show, saved } = typed;
  const actions = useMarkedNew(useListingActions(), saved);
  const { filters } = useSearching();
  const isWide = useMedia(wideScreen);
  const deal = dealOf(filters, explored);
  const isFailed = query.isError && explored === undefined;
  const list = (
    <>
      <ListingResults
        query={query}
        expected={listingsPerSearch}
        deal={deal}
        from={saved === undefined ? 'search' : 'alert'}
        columns={show === 'both' ? 'beside map' : 'beside filters'}
        firstVisible={2}
        actions={actions}
        empty={<NoResults explored={explored} save={saved === undefined && <SaveSearchLink />} />}
        failed={(retry) => <SearchFailed onRetry={retry} />}
      />
      {explored && explored.products.length > 0 && <Pagination {...explored.pagination} />}
    </>
  );
  const map = (props: MapProps) => (
    <Suspense fallback={<MapToCome explored={explored} frame={isWide ? props.frame : undefined} />}>
      <ResultsMap explored={explored} deal={deal} tiles={site.mapTiles} {...props} />
    </Suspense>
  );
  const isMap = show === 'map';
  return (
    <SearchFrame typed={typed} explored={explored} isMap={isMap}>
      {(summary) => (
        <>
          {isMap && <WideMap explored={explored} map={map} save={saved === undefined && <SaveSearchLink isShort />} />}
          {!(isMap && isWide) && (
            <div className={isMap ? 'lg:scripted:hidden' : undefined}>
              <FilteredResults explored={explored} isBeside={show === 'list'} summary={summary}>
                <div className="mb-2 sm:mb-4">
                  {saved !== undefined && <SavedSearchBar id={saved} />}
                  <ResultsBar explored={explored} isFailed={isFailed}>
                    {saved === undefined && explored?.pagination.total !== 0 && (
                      <SaveSearchLink isShort="on phones" className="max-sm:min-h-9 max-sm:px-3 max-sm:text-sm" />
                    )}
                    <div className="flex flex-wrap items-center gap-3 max-sm:hidden max-sm:noscript:flex">
                      <ViewSwitch />
                      <SortSelect />
                    </div>
                  </ResultsBar>
                </div>
                <SearchResults
                  filters={
                    <>
                      {saved === undefined && <SaveSearchLink isShort="sign on phones" className="max-sm:px-3" />}
                      <FilterButton explored={explored} />
                    </>
                  }
                  list={list}
                  map={map}
                />
                {explored?.pagination.total !== 0 && !isMap && <FloatingMapLink />}
              </FilteredResults>
            </div>
          )}
        </>
      )}
    </SearchFrame>
  );
}

/** The server could not search: the filters are kept, and the browser may try again. */
function SearchError() {
  const typed = Route.useSearch();
  const router = useRouter();
  return (
    <SearchOfPage understood={useMemo(() => listAsTyped(typed), [typed])}>
      <SearchFrame typed={typed} explored={undefined}>
        {(summary) => (
          <>
            <StickyRow>{summary}</StickyRow>
            <SearchFailed onRetry={() => void router.invalidate()} />
          </>
        )}
      </SearchFrame>
    </SearchOfPage>
  );
}
