import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CategoryTabs } from '#web/features/listings/categories/category-tabs.tsx';
import { readTabAddress, tabDefaults } from '#web/features/listings/categories/tab-address.ts';
import { filterParametersOf, listDefaults, readListAddress } from '#web/features/search/search-schema.ts';
import type { SearchScope } from '#web/features/search/searching.tsx';
import { siteHead } from '#web/features/site/site-head.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type AddressParams, optionalParams } from '#web/lib/address-params.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { FilteredListings } from './filtered-listings.tsx';
import { loadListingPage } from './load-listing-page.ts';

const areas = ['home', 'search', 'listings', 'vocabulary'] as const;
const scope: SearchScope = { path: '/all', fixed: {} };

const readAllAddress = (params: AddressParams) => ({ ...readListAddress(params), ...readTabAddress(params) });

export const Route = createFileRoute('/all')({
  staticData: { areas },
  validateSearch: optionalParams(readAllAddress),
  search: { middlewares: [stripSearchParams({ ...tabDefaults, ...listDefaults })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { filteredListQuery, understandList } = await import('#web/features/search/list-queries.ts');
    const understood = await understandList(deps, scope.fixed);
    const query = filteredListQuery(deps, { ...understood, currency: context.preferences.currency });
    await loadListingPage(context, areas, query);
    return understood;
  },
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => {
      const { category, page, ...search } = match.search;
      const query = { category: category === 'all' ? undefined : category, page: page === 1 ? undefined : page };
      return {
        path: `/all${stringifySearchParams(query)}`,
        title: t('listings.pages.all.title'),
        description: t('listings.pages.all.intro'),
        // Search engines should list the properties, not the endless ways to filter them.
        isHidden: Object.keys(filterParametersOf(search)).length > 0,
      };
    }),
  component: AllProperties,
});

function AllProperties() {
  const t = useTranslations('listings.pages.all');
  const search = Route.useSearch();
  return (
    <FilteredListings
      list={search}
      understood={Route.useLoaderData()}
      scope={scope}
      title={t('title')}
      intro={t('intro')}
      tabs={<CategoryTabs selected={search.category} to="/all" />}
    />
  );
}
