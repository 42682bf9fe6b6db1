import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { listConversations } from '#contract/chat/chat.endpoints.ts';
import { listListings } from '#contract/listings/listings.endpoints.ts';
import { listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { publicPages } from '#contract/site/pages.ts';
import type { demoAccounts } from '../../demo/accounts.ts';

/** Who looks: a visitor, or a demonstration account of a role. */
export type Viewer = 'visitor' | (typeof demoAccounts)[number]['role'];

const ofBuyers = [
  '/wishlist',
  '/my-bids',
  '/chats',
  '/notifications',
  '/profile',
  '/settings',
  '/client/deals',
  '/client/viewings',
  '/client/payments',
  '/sell',
];

const ofSellers = [
  '/dashboard',
  '/all-products',
  '/new-product',
  '/import-products',
  '/my-auctions',
  '/my-auctions/new',
  '/messages',
  '/orders',
  '/viewings',
  '/calendar',
  '/customers',
  '/analytics',
  '/payments',
  '/seller/profile',
  '/seller/price-permits',
];

const ofStaff = [
  '/staff',
  '/staff/applications',
  '/staff/listings',
  '/staff/auctions',
  '/staff/auctions/calendar',
  '/staff/enquiries',
  '/staff/reports',
  '/staff/users',
  '/staff/price-permits',
  '/staff/rates',
  '/staff/outbox',
  '/staff/audit',
];

const ofVisitors = ['/search?location=kigali&show=map', '/auth', '/auth?mode=sign-up', '/no-such-page'];

type Get = (path: string) => Promise<{ json(): Promise<unknown> }>;

/** The page of the newest listing. */
export async function listingPage(get: Get): Promise<string> {
  const answer = listListings.response.parse(await (await get(`${listListings.path}?limit=1`)).json());
  return `/product/${answer.products[0]?.slug ?? ''}`;
}

/** The page of the auction that runs and has the most bids. */
export async function livePage(get: Get): Promise<string> {
  const { auctions } = listAuctions.response.parse(await (await get(`${listAuctions.path}?shelf=live`)).json());
  const [busiest] = auctions
    .filter(({ isPractice }) => !isPractice)
    .toSorted((one, other) => other.bidCount - one.bidCount);
  return `/auction/${busiest?.slug ?? ''}`;
}

/** The newest conversation of a buyer, as a path. */
async function conversationPage(get: Get): Promise<string[]> {
  const answer = listConversations.response.parse(await (await get(listConversations.path)).json());
  return answer.slice(0, 1).map(({ _id }) => `/chat/${_id}`);
}

/** The form of the newest listing of a seller, as a path. */
async function formPage(get: Get): Promise<string[]> {
  const answer = listOwnListings.response.parse(await (await get(`${listOwnListings.path}?limit=1`)).json());
  return answer.products.map(({ _id }) => `/update-product/${_id}`);
}

/**
 * The addresses of all pages that a viewer is shown, without those that other viewers have photographed already.
 * @param get asks the site's API as this viewer
 */
export async function pagesOf(viewer: Viewer, get: Get): Promise<string[]> {
  switch (viewer) {
    case 'visitor':
      return [...publicPages, await listingPage(get), await livePage(get), ...ofVisitors];
    case 'user':
      return [...ofBuyers, ...(await conversationPage(get))];
    case 'seller':
      return [...ofSellers, ...(await formPage(get))];
    case 'staff':
      return ofStaff;
  }
}
