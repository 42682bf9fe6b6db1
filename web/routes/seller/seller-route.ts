import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { siteHead } from '#web/features/site/site-head.ts';
import { type Area, loadAreas } from '#web/i18n/catalogue.ts';
import type { RouterContext } from '#web/router.tsx';

type HeadOf = { match: { context: RouterContext; pathname: string; staticData: { areas?: readonly Area[] } } };

/** The head of a page for one person, from the texts of its route: its title, and nothing for search engines. */
export function personalHead(title: PersonalTitle, description?: PersonalDescription) {
  return ({ match: { context, pathname: path, staticData } }: HeadOf) =>
    siteHead(context, staticData.areas ?? [], (t) => ({
      title: t(title),
      description: description && t(description),
      path,
      isHidden: true,
    }));
}

type PersonalDescription =
  | 'profile.description'
  | 'sell.description'
  | 'settings.description'
  | 'webhooks.description'
  | 'wishlist.description';

export type PersonalTitle =
  | 'notifications.unsubscribe.title'
  | 'sell.title'
  | 'webhooks.title'
  | 'settings.title'
  | 'wishlist.title'
  | 'pay.receipt.title'
  | 'notifications.title'
  | 'pay.sheet'
  | 'pay.simulator.title'
  | 'stays.calendar.title'
  | 'auctions.mine.title'
  | 'chat.inbox.title'
  | 'chat.chats.title'
  | 'deals.own.title'
  | 'deals.orders.title'
  | 'dealRoom.offers.title'
  | 'makeOffer.title'
  | 'rent.profile.title'
  | 'rent.compare.pageTitle'
  | 'rent.leases.title'
  | 'viewings.own.title'
  | 'viewings.seller.title'
  | 'stays.host.title'
  | 'ownList.title'
  | 'importProducts.title'
  | 'productForm.title'
  | 'productForm.updateTitle'
  | 'pricePermits.title'
  | 'profile.title'
  | 'savedSearches.title'
  | 'savedSearches.new.title'
  | 'savedSearches.link.title'
  | 'sharedLists.title'
  | 'sharedLists.list'
  | 'sharedLists.join.title'
  | 'sharedLists.add.title'
  | 'seller.dashboard.title'
  | 'seller.analytics.title'
  | 'pay.title'
  | 'payments.title'
  | 'seller.customers.title'
  | 'sellerAuctions.title'
  | 'sellerAuctions.newTitle'
  | 'sellerAuctions.editTitle';

/**
 * Loads the texts and data of a page. The server waits for all of it; the browser opens the page at once. Data that
 * cannot be loaded are shown as an error on the page, where the filters stay and the user can retry.
 */
export async function loadForPage<Data, Key extends readonly unknown[]>(
  { queryClient, preferences }: { queryClient: QueryClient; preferences: RouterContext['preferences'] },
  areas: readonly Area[],
  ...queries: FetchQueryOptions<Data, Error, Data, Key>[]
): Promise<void> {
  const loading = queries.map((query) => queryClient.prefetchQuery(query));
  await loadAreas(preferences.language, areas);
  if (typeof document === 'undefined') await Promise.all(loading);
}
