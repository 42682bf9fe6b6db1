import {
  forgotPasswordPath,
  joinIdentityPath,
  phoneSignInPath,
  resetPasswordPath,
  verifyEmailPath,
} from '../accounts/links.ts';
import { newSearchPath, savedSearchesPath } from '../saved-searches/saved-searches-path.ts';
import { searchLinkPath } from '../saved-searches/search-link-path.ts';
import { joinListPath, sharedListsPath } from '../shared-lists/shared-lists-path.ts';
import { webhooksPath } from '../webhooks/webhooks-path.ts';

/** The addresses of the articles under /news. Each has its texts in every language (web/i18n/messages/news). */
export const newsSlugs = [
  'check-a-land-title-before-you-pay',
  'reading-a-rental-contract',
  'how-an-open-auction-keeps-everybody-honest',
] as const;
export type NewsSlug = (typeof newsSlugs)[number];

export function isNewsSlug(text: string): text is NewsSlug {
  return newsSlugs.some((slug) => slug === text);
}

/** The addresses of the public pages for search engines, without the listings. */
export const publicPages = [
  '/',
  '/all',
  '/buy',
  '/buy/houses',
  '/buy/apartment',
  '/buy/land',
  '/buy/residential',
  '/rent',
  '/rent/residential',
  '/rent/commercial',
  '/rent/vacation',
  '/search',
  '/auction',
  '/contact-us',
  '/about',
  '/help-center',
  '/services',
  '/news',
  ...newsSlugs.map((slug) => `/news/${slug}` as const),
  '/faqs',
  '/privacy-policy',
  '/terms-of-use',
] as const;

/**
 * The addresses of pages for one person each, which `robots.txt` disallows: all whose routes have a guard
 * (web/routes/guards.test.ts), those of signing in, and the link of mails that ends notifications.
 */
export const personalPages = [
  '/auth',
  forgotPasswordPath,
  phoneSignInPath,
  joinIdentityPath,
  resetPasswordPath,
  verifyEmailPath,
  '/wishlist',
  savedSearchesPath,
  newSearchPath,
  searchLinkPath,
  sharedListsPath,
  joinListPath,
  '/my-bids',
  '/profile',
  '/settings',
  webhooksPath,
  '/notifications',
  '/unsubscribe',
  '/sell',
  '/client/deals',
  '/client/offer',
  '/client/application',
  '/client/viewings',
  '/client/payments',
  '/dashboard',
  '/seller/profile',
  '/seller/price-permits',
  '/analytics',
  '/customers',
  '/my-auctions',
  '/my-auctions/new',
  '/all-products',
  '/new-product',
  '/import-products',
  '/update-product',
  '/orders',
  '/viewings',
  '/calendar',
  '/leases',
  '/payments',
  '/staff',
  '/chats',
  '/messages',
] as const;
/** The pages below these are personal; these themselves are not. */
export const personalFolders = ['/simulator', '/chat'] as const;
