import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addListingWriteRoutes } from './listing-writes.routes.ts';
import { addListingRoutes } from './listings.routes.ts';
import { addOwnListRoutes } from './own-list.routes.ts';
import { addSellerPageRoutes } from './seller-page.routes.ts';
import { addStaffListingRoutes } from './staff-listings.routes.ts';

export { blurPlace } from './blur-place.ts';
export { findPictureProblems, insertListings } from './insert-listings.ts';
export { findListingChange } from './listing-changes.queries.ts';
export { findListingNumbers, findListingOfNumber } from './listing-numbers.queries.ts';
export { isInOpenSale } from './listing-writes.queries.ts';
export { listingJobs } from './listings.jobs.ts';
export { findListingAddresses, isListingPublic } from './listings.queries.ts';
export { listingChanged } from './listings.topics.ts';
export { mayOffer, requireMayOffer } from './offering-seller.ts';
export { findCurrencyProblem } from './price-currency.ts';
export { findPublicCards } from './public-cards.ts';
export { findPublicListings } from './public-listings.ts';
export { readOfferedListing } from './read-offered-listing.ts';
export {
  isFreeForSale,
  isFreeToRent,
  isStillUnsold,
  letProperty,
  markSold,
  markUnderContract,
  offerAgain,
} from './sale-status.ts';
export { findSellerAddresses } from './seller-page.queries.ts';
export { setSuspendedListings } from './staff-listings.queries.ts';
export { takeListingDown } from './take-listing-down.ts';
export { withdrawListingsOf } from './withdraw-listings.queries.ts';

/** Listings: the properties on offer, and the calls that read them. */
export async function listingsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addListingRoutes(app, platform);
  addOwnListRoutes(app, platform);
  addSellerPageRoutes(app, platform);
  addListingWriteRoutes(app, platform);
  addStaffListingRoutes(app, platform);
}
