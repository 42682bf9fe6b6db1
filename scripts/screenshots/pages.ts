import { publicPages } from '#contract/site/pages.ts';
import type { demoAccounts } from '../../demo/accounts.ts';
import { follow, type Get, livePage, withIdOf } from './find-page.ts';

/** Who looks: a visitor, or a demonstration account of a role. */
export type Viewer = 'visitor' | (typeof demoAccounts)[number]['role'];

/**
 * A page by its address, or the route of one that has an id in it and the pages whose links lead there; where none does,
 * another route that has the same id in it.
 */
type Page = string | { route: string; by: readonly string[]; idOf?: string };

const ofVisitors: readonly Page[] = [
  ...publicPages,
  { route: '/product/$slug', by: ['/all'] },
  { route: '/nights/$slug', by: ['/rent/vacation', '/product/$slug'] },
  { route: '/sellers/$slug', by: ['/all', '/product/$slug'] },
  '/search?location=kigali&show=map',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/phone',
  '/auth/join',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify-email',
  '/unsubscribe',
  '/saved/alert',
  '/lists/join',
  '/no-such-page',
];

const ofBuyers: readonly Page[] = [
  '/wishlist',
  { route: '/compare', by: ['/wishlist'] },
  '/saved',
  '/saved/new?location=kigali',
  '/lists',
  { route: '/lists/$id', by: ['/lists'] },
  { route: '/lists/add', by: ['/wishlist'] },
  '/my-bids',
  '/chats',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/webhooks',
  '/client/deals',
  { route: '/client/deals/$id', by: ['/client/deals'] },
  { route: '/client/offer', by: ['/buy/houses', '/product/$slug'] },
  { route: '/client/application', by: ['/rent/residential', '/product/$slug'] },
  '/client/viewings',
  '/client/payments',
  { route: '/client/payments/$id', by: ['/client/payments'] },
  { route: '/receipts/$number', by: ['/client/payments'] },
  '/sell',
];

const ofSellers: readonly Page[] = [
  '/dashboard',
  '/all-products',
  '/new-product',
  '/import-products',
  { route: '/update-product/$id', by: ['/all-products'] },
  '/my-auctions',
  '/my-auctions/new',
  { route: '/my-auctions/$id', by: ['/my-auctions'] },
  '/messages',
  { route: '/messages', by: ['/messages'] },
  { route: '/chat/$conversationId', idOf: '/messages', by: ['/messages'] },
  '/orders',
  { route: '/orders/$id', by: ['/orders'] },
  { route: '/orders/offers/$listing', by: ['/all-products'] },
  { route: '/orders/applications/$listing', idOf: '/update-product/$id', by: ['/all-products?status=Available'] },
  '/viewings',
  '/calendar',
  '/leases',
  { route: '/calendar/$listing', idOf: '/update-product/$id', by: ['/all-products'] },
  '/customers',
  '/analytics',
  '/payments',
  '/seller/profile',
  '/seller/price-permits',
];

const ofStaff: readonly Page[] = [
  '/staff',
  '/staff/applications',
  { route: '/staff/applications/$id', by: ['/staff/applications'] },
  '/staff/listings',
  '/staff/auctions',
  { route: '/staff/auctions/$id', by: ['/staff/auctions'] },
  '/staff/auctions/calendar',
  '/staff/deals',
  { route: '/staff/deals/$id', by: ['/staff/deals'] },
  '/staff/disputes',
  '/staff/payments',
  '/staff/payments/lines',
  '/staff/payments/accounts',
  '/staff/fees',
  '/staff/ledger',
  '/staff/refunds',
  '/staff/payouts',
  '/staff/enquiries',
  '/staff/reports',
  '/staff/users',
  '/staff/price-permits',
  '/staff/rates',
  '/staff/rules',
  '/staff/outbox',
  '/staff/phone',
  '/staff/audit',
  '/staff/health',
  '/staff/programs',
  '/staff/setup',
];

const pages: Readonly<Record<Viewer, readonly Page[]>> = {
  visitor: ofVisitors,
  user: ofBuyers,
  seller: ofSellers,
  staff: ofStaff,
};

/** Routes no picture is taken of, and why. */
export const notPhotographed: Readonly<Record<string, string>> = {
  '/auction/$slug': 'The busiest one that runs is photographed, which is asked for by its bids.',
  '/news/$slug': 'Every article is among the public pages.',
  '/simulator/$id': 'It is there only while a payment of the demonstration waits, in the place of a real provider.',
  '/staff/payouts/$id': 'The demonstration has no batch of payouts.',
};

const routeOf = (page: Page) => (typeof page === 'string' ? (page.split('?')[0] ?? page) : page.route);

/** The routes of all pages that are photographed. */
export const photographedRoutes: ReadonlySet<string> = new Set(Object.values(pages).flat().map(routeOf));

async function addressOf({ route, by, idOf }: Exclude<Page, string>, get: Get): Promise<string | undefined> {
  const found = await follow(get, [...by, idOf ?? route]);
  return idOf === undefined ? found : found && withIdOf(route, found);
}

/**
 * The addresses of all pages that a viewer is shown, without those that other viewers have photographed already.
 * @param get requests an address as this viewer
 */
export async function pagesOf(viewer: Viewer, get: Get): Promise<string[]> {
  const addresses: string[] = viewer === 'visitor' ? [await livePage(get)] : [];
  for (const page of pages[viewer]) {
    const address = typeof page === 'string' ? page : await addressOf(page, get);
    if (address === undefined) console.warn(`No link leads to ${routeOf(page)}`);
    else addresses.push(address);
  }
  return addresses;
}
