import { useQuery } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams, useHydrated } from '@tanstack/react-router';
import { profileQuery, useProfile } from '#web/features/accounts/account.queries.ts';
import { comparedQuery } from '#web/features/listings/compare/compare.queries.ts';
import { homesOf, readCompareAddress } from '#web/features/listings/compare/compare-address.ts';
import { ComparePage } from '#web/features/listings/compare/compare-page.tsx';
import { CompareSuggestions } from '#web/features/listings/compare/compare-suggestions.tsx';
import { ShareMenu } from '#web/features/listings/share/share-menu.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { useDeviceSaves } from '#web/features/wishlist/use-device-saves.ts';
import { deviceWishlistQuery, wishlistQuery } from '#web/features/wishlist/wishlist.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';

const areas = ['compare', 'listings', 'listing-page', 'vocabulary'] as const;

export const Route = createFileRoute('/compare')({
  staticData: { areas, hasNoFooter: true },
  validateSearch: optionalParams(readCompareAddress),
  search: { middlewares: [stripSearchParams({ home: '' })] },
  loaderDeps: ({ search: { home } }) => ({ home }),
  loader: async ({ context: { queryClient, preferences }, deps: { home } }) => {
    const user = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
    await Promise.all([
      loadAreas(preferences.language, areas),
      queryClient.ensureQueryData(comparedQuery(homesOf(home), queryClient)),
      // The comparison works without further listings to add.
      user === null ? undefined : queryClient.prefetchQuery(wishlistQuery()),
    ]);
  },
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => ({
      title: t('compare.title'),
      description: t('compare.intro'),
      path: '/compare',
      isHidden: true,
    })),
  component: Compare,
});

/** What the reader has saved, with their account or in this browser. */
function useSavedListings() {
  const isSignedIn = useProfile() !== null;
  const isReady = useHydrated();
  const ids = useDeviceSaves();
  const { data: items } = useQuery({ ...wishlistQuery(), enabled: isSignedIn });
  const { data: kept } = useQuery({
    ...deviceWishlistQuery(ids),
    enabled: isReady && !isSignedIn && ids.length > 0,
  });
  return isSignedIn ? (items ?? []).map(({ product }) => product) : (kept?.listings ?? []);
}

function Compare() {
  const t = useTranslations('compare');
  const { home, only } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const site = useSite();
  const { data: listings = [] } = useQuery(comparedQuery(homesOf(home), queryClient));
  const shown = listings.map(({ slug }) => slug);
  const title = t('share', { count: listings.length, siteName: site.name });
  const url = `${site.url}/compare?${new URLSearchParams({ home: shown.join(',') })}`;
  return (
    <ComparePage
      listings={listings}
      only={only}
      asked={homesOf(home).length}
      share={<ShareMenu title={title} subject={title} text={title} url={url} />}
      suggestions={<CompareSuggestions homes={shown} saved={useSavedListings()} only={only} />}
    />
  );
}
