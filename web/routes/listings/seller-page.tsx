import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { ListingGrid } from '#web/features/listings/cards/listing-grid.tsx';
import { sellerPageQuery } from '#web/features/sellers/seller-page.queries.ts';
import { SellerPage } from '#web/features/sellers/seller-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { cursorParam, optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { loadSavedIds, useListingActions } from './listing-actions.tsx';

const areas = ['seller-page', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/sellers/$slug')({
  staticData: { areas },
  validateSearch: optionalParams(({ cursor }) => ({ cursor: cursorParam(cursor) })),
  search: { middlewares: [stripSearchParams({ cursor: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps: { cursor } }) => {
    await loadAreas(context.preferences.language, areas);
    try {
      await Promise.all([context.queryClient.ensureQueryData(sellerPageQuery(slug, cursor)), loadSavedIds(context)]);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match, params: { slug } }) =>
    siteHead(match.context, areas, (t, site) => {
      const seller = match.context.queryClient.getQueryData(
        sellerPageQuery(slug, match.search.cursor).queryKey,
      )?.seller;
      if (seller === undefined) return { title: t('errors.notFound.title'), path: `/sellers/${slug}`, isHidden: true };
      const { agencyName, name } = seller;
      return {
        title: t('sellerPage.title', { agencyName, name }),
        description: t('sellerPage.description', { agencyName, name, siteName: site.name }),
        path: `/sellers/${seller.slug}`,
        jsonLd: [{ '@type': 'RealEstateAgent', name: agencyName, url: `${site.url}/sellers/${seller.slug}` }],
      };
    }),
  component: SellerPageRoute,
});

function SellerPageRoute() {
  const { slug } = Route.useParams();
  const { cursor } = Route.useSearch();
  const { data } = useSuspenseQuery(sellerPageQuery(slug, cursor));
  const site = useSite();
  const actions = useListingActions();
  return (
    <SellerPage page={data} siteName={site.name} cards={<ListingGrid listings={data.products} actions={actions} />} />
  );
}
