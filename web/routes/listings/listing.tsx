import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/account.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { dealShownOf, type SearchDeal } from '#contract/listings/shown-price.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { BidInstead, ListingAuction } from '#web/features/auctions/listing-auction.tsx';
import { commissionRulesQuery } from '#web/features/costs/commission-rules.queries.ts';
import { useCommissionTerms } from '#web/features/costs/commission-rules.ts';
import { useListingCosts } from '#web/features/costs/listing-costs.tsx';
import { offeredOf } from '#web/features/deals/offer/is-open-to-offers.ts';
import { MakeOfferButton } from '#web/features/deals/offer/make-offer-button.tsx';
import { useOfferSheet } from '#web/features/deals/offer/use-offer-sheet.tsx';
import { ApplyButton } from '#web/features/deals/rent/apply-button.tsx';
import { isOpenToApplications } from '#web/features/deals/rent/is-open-to-applications.ts';
import { CountLook } from '#web/features/insights/count-look.tsx';
import { readListingPageAddress } from '#web/features/listings/listing-deal.ts';
import {
  listingQuery,
  listingRemainsQuery,
  loadListings,
  sellerContactQuery,
} from '#web/features/listings/listings.queries.ts';
import { GoneListing } from '#web/features/listings/page/gone-listing.tsx';
import { ListingPage } from '#web/features/listings/page/listing-page.tsx';
import { ListingSkeleton } from '#web/features/listings/page/listing-skeleton.tsx';
import { listingStructuredData, summaryOf } from '#web/features/listings/page/listing-structured-data.ts';
import { trailOf } from '#web/features/listings/page/listing-trail.ts';
import { NightsLink } from '#web/features/listings/page/nights-link.tsx';
import { SimilarListings } from '#web/features/listings/similar/similar-listings.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { similarQuery } from '#web/features/search/search.queries.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { BookButton } from '#web/features/stays/book-button.tsx';
import type { Looker } from '#web/features/viewings/book/book-viewing.tsx';
import { SaveListingButton } from '#web/features/wishlist/save-listing-button.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { getRenderContext } from '#web/lib/render-context.ts';
import { breadcrumbList } from '#web/lib/structured-data.ts';
import { loadSavedIds, useListingActions } from './listing-actions.tsx';
import { loadAccountForm, useContact } from './listing-contact.tsx';
import { ListingError, ListingNotFound } from './listing-problems.tsx';
import { ListingViewings, loadListingViewings } from './listing-viewings.tsx';
import { PutOnList } from './put-on-list.tsx';
import { useRental } from './rental-costs.ts';

const areas = ['listing-page', 'listings', 'vocabulary', 'auctions', 'costs'] as const;

/** HTTP 410: it existed, and was permanently removed. */
const goneStatus = 410;

export const Route = createFileRoute('/product/$slug')({
  staticData: { areas },
  validateSearch: optionalParams(readListingPageAddress),
  loaderDeps: ({ search: { deal } }) => ({ deal }),
  loader: async ({ context, params: { slug }, deps: { deal } }) => {
    const { queryClient, preferences } = context;
    // The texts first: errors afterwards are shown in them.
    await loadAreas(preferences.language, areas);
    try {
      const [listing] = await Promise.all([queryClient.ensureQueryData(listingQuery(slug)), loadSavedIds(context)]);
      const { _id, slug: present, createdBy } = listing;
      if (present !== slug) {
        throw redirect({ to: '/product/$slug', params: { slug: present }, search: true, statusCode: 301 });
      }
      // The page works without them: its visitors have come for this listing. Imported here again, because a loader's
      // static imports are part of the first scripts of every page.
      const [{ similarQuery }, { loadRental }] = await Promise.all([
        import('#web/features/search/search.queries.ts'),
        import('./rental-costs.ts'),
      ]);
      await Promise.all([
        loadListings(queryClient, similarQuery(_id, dealShownOf(listing, deal))).catch(() => undefined),
        queryClient.prefetchQuery(commissionRulesQuery()),
        loadRental(queryClient, listing, deal),
        loadAuctionOf(queryClient, _id),
        loadListings(queryClient, sellerContactQuery(createdBy)).catch(() => undefined),
        loadListingViewings(queryClient, preferences.language, _id),
      ]);
      return { isGone: false };
    } catch (error) {
      if (!isMissing(error)) throw error;
      // A shared link never breaks: a removed listing says so, and shows similar ones.
      if ((await queryClient.ensureQueryData(listingRemainsQuery(slug))) === null) throw notFound();
      getRenderContext()?.setStatus(goneStatus);
      return { isGone: true };
    }
  },
  head: ({ match, params: { slug } }) =>
    siteHead(match.context, areas, (t, site) => {
      const listing = match.context.queryClient.getQueryData(listingQuery(slug).queryKey);
      const path = `/product/${slug}`;
      if (listing === undefined) return { title: t('listingPage.notFound.title'), path, isHidden: true };
      const { title, pictures, description } = listing;
      return {
        title,
        isWholeTitle: true,
        path,
        description: summaryOf(description),
        image: pictures[0]?.path,
        jsonLd: [
          listingStructuredData(listing, site),
          breadcrumbList(site, [...trailOf(listing, t), { name: title, path }]),
        ],
      };
    }),
  component: ListingOrRemains,
  pendingComponent: ListingSkeleton,
  errorComponent: ListingError,
  notFoundComponent: ListingNotFound,
});

/** The auction of a listing, if it has one. What that takes comes with pages of listings only. */
async function loadAuctionOf(queryClient: QueryClient, listingId: string): Promise<void> {
  const { listingAuctionQuery } = await import('#web/features/auctions/auctions.queries.ts');
  const auction = queryClient.prefetchQuery(listingAuctionQuery(listingId));
  if (typeof document === 'undefined') await auction;
}

type OfferButton = (className: string) => ReactNode;

/** The button to make an offer or to apply, depending on the searched deal and the user; and the sheet for an offer. */
function useOffer(
  listing: Listing,
  deal: SearchDeal | undefined,
): { button: OfferButton | undefined; sheet: ReactNode } {
  const user = useProfile();
  const offered = offeredOf(listing);
  const { _id: id, slug, title } = listing;
  const commission = useCommissionTerms({ dealKind: 'sale', currency: offered?.asked.currency ?? 'RWF' });
  const { isBusy, open, sheet } = useOfferSheet({
    listing: offered ?? { id, slug, title, asked: { amount: 0, currency: 'USD' } },
    loadAccountForm: user === null ? loadAccountForm : undefined,
    loadCosts: async () => {
      const { BuyerCosts } = await import('#web/features/costs/buyer-costs.tsx');
      return (price) => <BuyerCosts price={price} type={listing.type} commission={commission} />;
    },
  });
  const isTaker = user?._id !== listing.createdBy && user?.role !== 'staff';
  if (isTaker && (offered === undefined || deal === 'rent') && isOpenToApplications(listing)) {
    return { button: (className) => <ApplyButton slug={slug} className={className} />, sheet: null };
  }
  if (!isTaker || offered === undefined) return { button: undefined, sheet: null };
  const button: OfferButton = (className) => (
    <MakeOfferButton slug={slug} isBusy={isBusy} onOpen={open} className={className} />
  );
  return { button, sheet };
}

/** The button to book nights. */
const bookButton =
  (slug: string): OfferButton =>
  (className) => <BookButton slug={slug} className={className} />;

/** As whom the viewings of a listing are shown. */
function lookerOf(user: User | null, sellerId: string): Looker {
  if (user === null) return 'visitor';
  if (user.role === 'staff') return 'staff';
  return user._id === sellerId ? 'seller' : 'buyer';
}

function ListingOrRemains() {
  const { isGone } = Route.useLoaderData();
  return isGone ? <GoneRoute /> : <ListingRoute />;
}

function GoneRoute() {
  const { slug } = Route.useParams();
  const { data } = useSuspenseQuery(listingRemainsQuery(slug));
  return <GoneListing title={data?.title} products={data?.products ?? []} />;
}

function ListingRoute() {
  const t = useTranslations();
  const { slug } = Route.useParams();
  const { deal: asked, from } = Route.useSearch();
  const { data: listing } = useSuspenseQuery(listingQuery(slug));
  const deal = dealShownOf(listing, asked);
  const site = useSite();
  const user = useProfile();
  const isSignedIn = user !== null;
  const looker = lookerOf(user, listing.createdBy);
  const { data: similar = [] } = useQuery(similarQuery(listing._id, deal));
  const actions = useListingActions();
  const { contact, sheet } = useContact(listing, from);
  const offer = useOffer(listing, deal);
  const costs = useListingCosts(listing, useRental(listing, deal));
  return (
    <>
      <CountLook productId={listing._id} />
      {sheet}
      {offer.sheet}
      <ListingPage
        listing={listing}
        deal={listing.purpose === 'both' ? deal : undefined}
        site={site}
        trail={trailOf(listing, t)}
        contact={contact}
        saveButton={
          <>
            <SaveListingButton listing={listing} isSignedIn={isSignedIn} loadAccountForm={loadAccountForm} />
            <PutOnList listing={listing} isSignedIn={isSignedIn} />
          </>
        }
        listButton={<PutOnList listing={listing} isSignedIn={isSignedIn} isOnPhones />}
        costs={costs}
        hasSimilar={similar.length > 0}
        similar={<SimilarListings listing={listing} others={similar} deal={deal} actions={actions} />}
        offerButton={offer.button ?? (listing.hasNights && contact.kind !== 'self' ? bookButton(slug) : undefined)}
        auction={<ListingAuction listingId={listing._id} />}
        viewings={
          <>
            {listing.hasNights && <NightsLink slug={slug} />}
            <ListingViewings listing={listing} looker={looker} />
          </>
        }
        barAction={(contactButton) => <BidInstead listingId={listing._id}>{contactButton}</BidInstead>}
        reportButton={contact.kind !== 'self' && <ReportButton productId={listing._id} isSignedIn={isSignedIn} />}
      />
    </>
  );
}
