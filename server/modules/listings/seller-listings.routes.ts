import type { FastifyInstance } from 'fastify';
import { exportSellerListings, listSellerListings } from '#contract/listings/seller-listings.endpoints.ts';
import { paginate } from '#contract/paginate.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { streamSellerListings } from './export-seller-listings.ts';
import { findSellerListingIds, findSellerListingPage, findSellerListings } from './seller-listings.queries.ts';
import { viewSellerListing } from './seller-listings.view.ts';

/** An export reads everything a seller has. */
const exportLimit = { name: 'listings-export', count: 20, seconds: 3_600 };

/** Binds what sellers read of their own listings. */
export function addSellerListingRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  bindEndpoint(app, listSellerListings, async ({ viewer, query: { page, limit, sort, ...filter } }) => {
    const sellerId = signedIn(viewer).userId;
    const offset = (page - 1) * limit;
    const { total, ids } = await findSellerListingPage(db, { sellerId, filter, sort, limit, offset });
    const rows = await findSellerListings(db, sellerId, ids);
    return { products: rows.map(viewSellerListing), pagination: paginate(total, page, limit) };
  });

  bindDownload(app, exportSellerListings, async ({ viewer, query: filter }) => {
    const sellerId = signedIn(viewer).userId;
    await spendRateLimit(db, [exportLimit], sellerId);
    const ids = await findSellerListingIds(db, sellerId, filter);
    const day = clock.now().toISOString().slice(0, 10);
    const content = streamSellerListings(db, { sellerId, ids, siteUrl: config.publicUrl });
    return { name: `properties-${day}.csv`, kind: 'csv', content };
  });
}
