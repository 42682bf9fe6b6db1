import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { wishlistSkeletons } from '#contract/constants.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { ListingGrid, ListingGridSkeleton } from '#web/features/listings/cards/listing-grid.tsx';
import { comparedHome, mostCompared } from '#web/features/listings/compare/compare-address.ts';
import { PutOnListLink } from '#web/features/shared-lists/put-on-list-link.tsx';
import { DeviceWishlistPage } from '#web/features/wishlist/device-wishlist-page.tsx';
import { SavedNote } from '#web/features/wishlist/saved-note.tsx';
import { wishlistQuery } from '#web/features/wishlist/wishlist.queries.ts';
import { readWishlistAddress, wishlistDefaults } from '#web/features/wishlist/wishlist-address.ts';
import { WishlistPage } from '#web/features/wishlist/wishlist-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { requireUserOrDeviceSaves } from '../guards.ts';
import { loadSavedIds, useListingActions } from '../listings/listing-actions.tsx';
import { personalHead } from '../seller/seller-route.ts';
import { SavedTabs } from './saved-tabs.tsx';

const areas = ['wishlist', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/wishlist')({
  staticData: { areas, hasNoFooter: true },
  validateSearch: optionalParams(readWishlistAddress),
  search: { middlewares: [stripSearchParams(wishlistDefaults)] },
  beforeLoad: requireUserOrDeviceSaves,
  loader: async ({ context }) => {
    const isSignedIn = (await context.queryClient.ensureQueryData(profileQuery())) !== null;
    const items = isSignedIn ? context.queryClient.prefetchQuery(wishlistQuery()) : undefined;
    await Promise.all([
      loadAreas(context.preferences.language, areas),
      loadSavedIds(context),
      // The browser turns to the page at once and shows skeletons; the page says itself when nothing came.
      typeof document === 'undefined' ? items : undefined,
    ]);
  },
  head: personalHead('wishlist.title', 'wishlist.description'),
  component: Wishlist,
});

/** Puts the first of them side by side, and says where that is not all. */
function CompareLink({ listings }: { listings: readonly ListingCard[] }) {
  const t = useTranslations('wishlist');
  if (listings.length < 2) return null;
  return (
    <Link to="/compare" search={{ home: comparedHome(listings) }} preload={false} className={pillLook(false)}>
      <Scale aria-hidden="true" className="size-4" />
      {listings.length > mostCompared ? t('compareFirst', { count: mostCompared }) : t('compare')}
    </Link>
  );
}

function Wishlist() {
  const t = useTranslations('wishlist');
  const actions = useListingActions();
  // Whoever it was opened for: a note that is being written is not lost by the end of the session.
  const isSignedIn = Route.useRouteContext().user !== null;
  const Page = isSignedIn ? WishlistPage : DeviceWishlistPage;
  const withNote = (listing: ListingCard) => (
    <>
      {actions(listing)}
      {isSignedIn && <SavedNote listing={listing} />}
      {isSignedIn && (
        <PutOnListLink listing={listing} isSignedIn look="line">
          <span aria-hidden="true">{t('putOnList')}</span>
          <span className="sr-only">{t('putOnListNamed', { title: listing.title })}</span>
        </PutOnListLink>
      )}
    </>
  );
  return (
    <Page
      address={Route.useSearch()}
      beside={(listings) => <CompareLink listings={listings} />}
      tabs={isSignedIn && <SavedTabs here="/wishlist" listsText={t('listsTab')} />}
      skeleton={<ListingGridSkeleton count={wishlistSkeletons} columns="2 to 4" label={t('loading')} />}
      cards={(listings) => <ListingGrid listings={listings} columns="2 to 4" firstVisible={2} actions={withNote} />}
    />
  );
}
