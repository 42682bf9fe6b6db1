import { stripSearchParams } from '@tanstack/react-router';
import { type CategoryPageName, categoryPages, queryOfCategoryPage } from '#web/features/listings/category-pages.ts';
import { pageDefaults, pageSearchSchema } from '#web/features/listings/listing-address.ts';
import { listingsQuery } from '#web/features/listings/listings.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';
import type { RouterContext } from '#web/router.tsx';
import { loadListingPage } from './load-listing-page.ts';

const areas = ['listings', 'vocabulary'] as const;

type PageNumber = { page: number };

/** All that the seven category pages share: their address, what they load and their head. */
export function categoryRoute(name: CategoryPageName) {
  const { path, deal } = categoryPages[name];
  return {
    staticData: { areas },
    validateSearch: pageSearchSchema,
    search: { middlewares: [stripSearchParams<PageNumber, PageNumber>(pageDefaults)] },
    loaderDeps: ({ search: { page } }: { search: PageNumber }) => ({ page }),
    loader: ({ context, deps }: { context: RouterContext; deps: PageNumber }) =>
      loadListingPage(context, areas, listingsQuery(queryOfCategoryPage(name, deps))),
    head: ({ match }: { match: { context: RouterContext; search: PageNumber } }) =>
      siteHead(match.context, areas, (t, site) => {
        const title = t(`listings.pages.${name}.title`);
        const { page } = match.search;
        return {
          title,
          description: t(`listings.pages.${name}.intro`),
          path: `${path}${stringifySearchParams({ page: page === 1 ? undefined : page })}`,
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
