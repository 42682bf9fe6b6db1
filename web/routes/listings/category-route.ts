import { stripSearchParams } from '@tanstack/react-router';
import {
  type CategoryPageName,
  categoryPages,
  filtersOfCategoryPage,
} from '#web/features/listings/categories/category-pages.ts';
import {
  filterParametersOf,
  type ListAddress,
  listDefaults,
  readListAddress,
} from '#web/features/search/search-schema.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';
import type { RouterContext } from '#web/router.tsx';
import { loadListingPage } from './load-listing-page.ts';

const areas = ['home', 'search', 'listings', 'vocabulary'] as const;

/** The shared part of the seven category pages: their address, their data and their head. */
export function categoryRoute(name: CategoryPageName) {
  const { path, deal } = categoryPages[name];
  return {
    staticData: { areas },
    validateSearch: optionalParams(readListAddress),
    search: { middlewares: [stripSearchParams<ListAddress, typeof listDefaults>(listDefaults)] },
    loaderDeps: ({ search }: { search: ListAddress }) => search,
    loader: async ({ context, deps }: { context: RouterContext; deps: ListAddress }) => {
      // What the contract knows of filters comes with the pages that use it, not with every page.
      const { filteredListQuery, understandList } = await import('#web/features/search/list-queries.ts');
      const understood = await understandList(deps, filtersOfCategoryPage(name));
      const query = filteredListQuery(deps, { ...understood, currency: context.preferences.currency });
      await loadListingPage(context, areas, query);
      return understood;
    },
    head: ({ match }: { match: { context: RouterContext; search: ListAddress } }) =>
      siteHead(match.context, areas, (t, site) => {
        const title = t(`listings.pages.${name}.title`);
        const { page, ...search } = match.search;
        return {
          title,
          description: t(`listings.pages.${name}.intro`),
          path: `${path}${stringifySearchParams({ page: page === 1 ? undefined : page })}`,
          isHidden: Object.keys(filterParametersOf(search)).length > 0,
          jsonLd: [
            breadcrumbList(site, [
              { name: t('layout.home'), path: '/' },
              { name: t(`listings.pages.${deal}.title`), path: `/${deal}` },
              { name: title, path },
            ]),
          ],
        };
      }),
  };
}
