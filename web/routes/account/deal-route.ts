import type { Deal } from '#web/features/listings/categories/category-pages.ts';
import { dealQueries } from '#web/features/listings/categories/deal.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';
import type { RouterContext } from '#web/router.tsx';
import { loadListingPage } from '../listings/load-listing-page.ts';

const areas = ['listings', 'vocabulary'] as const;

/** The shared part of the entry pages of buying and renting: their data and their head. */
export function dealRoute(deal: Deal) {
  return {
    staticData: { areas },
    loader: ({ context }: { context: RouterContext }) => loadListingPage(context, areas, ...dealQueries(deal)),
    head: ({ match }: { match: { context: RouterContext } }) =>
      siteHead(match.context, areas, (t, site) => {
        const title = t(`listings.pages.${deal}.title`);
        return {
          title,
          description: t(`listings.pages.${deal}.intro`),
          path: `/${deal}`,
          jsonLd: [
            breadcrumbList(site, [
              { name: t('layout.home'), path: '/' },
              { name: title, path: `/${deal}` },
            ]),
          ],
        };
      }),
  };
}
