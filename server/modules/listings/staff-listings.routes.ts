import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/listings/staff-listings.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { countStaffListings, findStaffListings } from './staff-listings.queries.ts';
import { viewStaffListing } from './staff-listings.view.ts';
import { restoreListing, takeListingDown } from './take-listing-down.ts';

/** Binds the staff's calls on listings. */
export function addStaffListingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, contract.listStaffListings, async ({ query: { cursor, limit, ...filter } }) => {
    const [total, { rows, ...cursors }] = await Promise.all([
      countStaffListings(db, filter),
      findStaffListings(db, filter, { cursor, limit }),
    ]);
    return { products: rows.map(viewStaffListing), total, ...cursors };
  });

  bindEndpoint(app, contract.takeListingDown, async ({ params: { id }, body: { reason }, viewer }) => {
    const decision = { actorId: signedIn(viewer).userId, listingId: id, reason };
    const isDone = await db.transaction().execute((transaction) => takeListingDown(transaction, platform, decision));
    if (!isDone) throw new ApiError('STATE', { message: 'This property has been taken down already.' });
    return { message: 'Property taken down' };
  });

  bindEndpoint(app, contract.restoreListing, async ({ params: { id }, body: { reason }, viewer }) => {
    const decision = { actorId: signedIn(viewer).userId, listingId: id, reason };
    const isDone = await db.transaction().execute((transaction) => restoreListing(transaction, platform, decision));
    if (!isDone) throw new ApiError('STATE', { message: 'This property is not taken down.' });
    return { message: 'Property shown again' };
  });
}
