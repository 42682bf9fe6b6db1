import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CategoryTabs } from '#web/features/listings/category-tabs.tsx';
import { tabPageDefaults, tabPageSearchSchema } from '#web/features/listings/listing-address.ts';
import { allListingsQuery } from '#web/features/listings/listings.queries.ts';
import { ListingsPage } from '#web/features/listings/listings-page.tsx';
import { siteHead } from '#web/features/site/site-head.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { useListingActions } from './listing-actions.tsx';
import { loadListingPage } from './load-listing-page.ts';

const areas = ['home', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/all')({
  staticData: { areas },
  validateSearch: tabPageSearchSchema,
  search: { middlewares: [stripSearchParams(tabPageDefaults)] },
  loaderDeps: ({ search: { category, page } }) => ({ category, page }),
  loader: ({ context, deps }) => loadListingPage(context, areas, allListingsQuery(deps)),
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => {
      const { category, page } = match.search;
      const query = { category: category === 'all' ? undefined : category, page: page === 1 ? undefined : page };
      return {
        path: `/all${stringifySearchParams(query)}`,
        title: t('listings.pages.all.title'),
        description: t('listings.pages.all.intro'),
      };
    }),
  component: AllProperties,
});

function AllProperties() {
  const t = useTranslations('listings.pages.all');
  const { category, page } = Route.useSearch();
  const query = useQuery(allListingsQuery({ category, page }));
  return (
    <ListingsPage title={t('title')} intro={t('intro')} query={query} actions={useListingActions()}>
      <CategoryTabs selected={category} to="/all" />
    </ListingsPage>
  );
}
