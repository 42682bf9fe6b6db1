import { getProfile, logIn, logOut, signUp } from './accounts/accounts.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { sendEnquiry } from './enquiries/enquiries.endpoints.ts';
import { getListingById, getListingBySlug, listListings, searchListings } from './listings/listings.endpoints.ts';
import { listPartners } from './partners/partners.endpoints.ts';
import { applyAsSeller, getOwnDocument } from './sellers/sellers.endpoints.ts';
import { getSite, getSiteFigures } from './site/site.endpoints.ts';
import { listAuditEvents } from './staff/staff.endpoints.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist/wishlist.endpoints.ts';

/** Every call of the API. The app does not start while one of them is not bound, or a bound one is not here. */
export const api = {
  signUp,
  logIn,
  logOut,
  getProfile,
  listListings,
  searchListings,
  getListingBySlug,
  getListingById,
  listPartners,
  sendEnquiry,
  getSite,
  getSiteFigures,
  listWishlist,
  addToWishlist,
  removeFromWishlist,
  applyAsSeller,
  getOwnDocument,
  listAuditEvents,
} satisfies Record<string, Endpoint>;
