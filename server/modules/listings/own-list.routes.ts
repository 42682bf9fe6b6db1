import type { FastifyInstance } from 'fastify';
import { kigaliDay } from '#contract/kigali-time.ts';
import { exportOwnListings, listOwnListings, type OwnListFilter } from '#contract/listings/own-list.endpoints.ts';
import { paginate } from '#contract/paginate.ts';
import { findRate } from '#server/modules/rates/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { streamOwnListings } from './export-own-list.ts';
import {
  countOwnListings,
  findOwnListingIds,
  findOwnListingPage,
  findOwnListings,
  type RatedFilter,
} from './own-list.queries.ts';
import { viewOwnListing } from './own-list.view.ts';

/** An export reads everything a seller has. */
const exportLimit = { name: 'listings-export', count: 20, seconds: 3_600 };

/** Binds what sellers read of their own listings. */
export function addOwnListRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  /** The rate is read where a bound in francs needs it. */
  const rated = async (filter: OwnListFilter): Promise<RatedFilter> => {
    const hasBounds = filter.priceFrom !== undefined || filter.priceTo !== undefined;
    return { ...filter, rate: hasBounds && filter.currency === 'RWF' ? await findRate({ db, clock }) : undefined };
  };

  bindEndpoint(app, listOwnListings, async ({ viewer, query: { page, limit, sort, ...filter } }) => {
    const sellerId = signedIn(viewer).userId;
    const offset = (page - 1) * limit;
    const asked = await rated(filter);
    const readPage = async () => {
      const ids = await findOwnListingPage(db, { sellerId, filter: asked, sort, limit, offset });
      return findOwnListings(db, sellerId, ids);
    };
    // Side by side: the page stops at its last row, and only the count looks at all of them.
    const [total, rows] = await Promise.all([countOwnListings(db, sellerId, asked), readPage()]);
    return { products: rows.map(viewOwnListing), pagination: paginate(total, page, limit) };
  });

  bindDownload(app, exportOwnListings, async ({ viewer, query: filter }) => {
    const sellerId = signedIn(viewer).userId;
    await spendRateLimit(db, [exportLimit], sellerId);
    const ids = await findOwnListingIds(db, sellerId, await rated(filter));
    const day = kigaliDay(clock.now());
    const content = streamOwnListings(db, { sellerId, ids, siteUrl: config.publicUrl });
    return { name: `properties-${day}.csv`, kind: 'csv', content };
  });
}
