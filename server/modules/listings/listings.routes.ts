import type { FastifyInstance } from 'fastify';
import { getListingById, getListingBySlug } from '#contract/listings/listings.endpoints.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { mayReadListing } from './listings.policy.ts';
import { findListing, findListingImages, type ListingRow } from './listings.queries.ts';
import { viewListing } from './listings.view.ts';

/** Binds what reads one listing; lists come from the search index. */
export function addListingRoutes(app: FastifyInstance, { db }: Platform): void {
  const showListing = async (row: ListingRow | undefined, viewer: Viewer) => {
    if (row === undefined || !mayReadListing(viewer, row))
      throw new ApiError('NOT_FOUND', { message: 'This listing does not exist or is no longer offered.' });
    return { product: viewListing(row, await findListingImages(db, row.id)) };
  };
  bindEndpoint(app, getListingBySlug, async ({ params: { slug }, viewer }) =>
    showListing(await findListing(db, { slug }), viewer),
  );
  bindEndpoint(app, getListingById, async ({ params: { id }, viewer }) =>
    showListing(await findListing(db, { id }), viewer),
  );
}
