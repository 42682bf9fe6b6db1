import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { kigaliDay } from '#contract/kigali-time.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { listingQuery } from '#web/features/listings/listings.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { NightsPage } from '#web/features/stays/nights-page.tsx';
import { availabilityQuery, listingReviewsQuery, quoteQuery, stayOf } from '#web/features/stays/stays.queries.ts';
import { readNightsAddress } from '#web/features/stays/stays-address.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';

const areas = ['stays'] as const;

export const Route = createFileRoute('/nights/$slug')({
  staticData: { areas },
  validateSearch: optionalParams(readNightsAddress),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, params: { slug }, deps }) => {
    await loadAreas(preferences.language, areas);
    const today = kigaliDay(new Date());
    const month = deps.month ?? deps.from?.slice(0, 7) ?? today.slice(0, 7);
    try {
      const { _id } = await queryClient.ensureQueryData(listingQuery(slug));
      const stay = stayOf(deps);
      await Promise.all([
        queryClient.ensureQueryData(availabilityQuery(_id, month)),
        stay && queryClient.prefetchQuery(quoteQuery(_id, stay)),
        queryClient.prefetchQuery(listingReviewsQuery(_id)),
      ]);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
    return { month, today };
  },
  head: ({ match, params: { slug } }) =>
    siteHead(match.context, areas, (t) => {
      const title = match.context.queryClient.getQueryData(listingQuery(slug).queryKey)?.title;
      const path = `/nights/${slug}`;
      // The page of the property is the one to be found.
      return { title: t('stays.nights.title', { title: title ?? '' }), path, isHidden: true };
    }),
  component: ListingNights,
});

function ListingNights() {
  const { slug } = Route.useParams();
  const { month, today } = Route.useLoaderData();
  const address = Route.useSearch();
  const { data: listing } = useSuspenseQuery(listingQuery(slug));
  const user = useProfile();
  const isOther = user?.role === 'staff' || user?._id === listing.createdBy;
  const looker = user === null ? 'visitor' : isOther ? 'other' : 'guest';
  return <NightsPage {...{ slug, month, today, address, looker }} listingId={listing._id} title={listing.title} />;
}
