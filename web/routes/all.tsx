import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CategoryTabs } from '#web/features/listings/category-tabs.tsx';
import { tabPageDefaults, tabPageSearchSchema } from '#web/features/listings/listing-address.ts';
import { allListingsQuery, loadListings } from '#web/features/listings/listings.queries.ts';
import { ListingsPage } from '#web/features/listings/listings-page.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { pageHead, textsOf } from '#web/lib/page-head.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { useListingActions } from './listing-actions.tsx';

const areas = ['home', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/all')({
  staticData: { areas },
  validateSearch: tabPageSearchSchema,
  search: { middlewares: [stripSearchParams(tabPageDefaults)] },
  loaderDeps: ({ search: { category, page } }) => ({ category, page }),
  loader: async ({ context: { queryClient, preferences }, deps }) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteQuery()),
      loadAreas(preferences.language, areas),
      loadListings(queryClient, allListingsQuery(deps)),
    ]);
    return { site };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { language } = match.context.preferences;
    const t = textsOf(language, areas);
    const { category, page } = match.search;
    const query = { category: category === 'all' ? undefined : category, page: page === 1 ? undefined : page };
    return pageHead({
      site: loaderData.site,
      language,
      path: `/all${stringifySearchParams(query)}`,
      title: t('listings.pages.all.title'),
      description: t('listings.pages.all.intro'),
    });
  },
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
