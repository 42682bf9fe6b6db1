import type { FastifyInstance } from 'fastify';
import {
  getListingById,
  getListingBySlug,
  getListingRemains,
  listCards,
} from '#contract/listings/listings.endpoints.ts';
import { viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { batchReads } from '#server/platform/database/batch-reads.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findFreezingAuction } from './listing-writes.queries.ts';
import { mayReadAll, mayReadListing } from './listings.policy.ts';
import {
  findGoneListing,
  findListingPages,
  findListingsLike,
  findPresentSlug,
  type ListingPageRow,
} from './listings.queries.ts';
import { viewListing } from './listings.view.ts';
import { findPublicCards } from './public-cards.ts';

const notOffered = () => new ApiError('NOT_FOUND', { message: 'This listing does not exist or is no longer offered.' });

/** Listings shown in place of one that is gone. */
const likeShown = 6;

/** Binds what reads one listing; lists come from the search index. */
export function addListingRoutes(app: FastifyInstance, { db }: Platform): void {
  const bySlug = batchReads((slugs) => findListingPages(db, 'slug', slugs));
  const byId = batchReads((ids) => findListingPages(db, 'id', ids));
  const showListing = async (row: ListingPageRow | undefined, viewer: Viewer) => {
    if (row === undefined || !mayReadListing(viewer, row)) throw notOffered();
    if (!mayReadAll(viewer, row)) return { product: viewListing(row) };
    return { product: viewListing(row, { frozenByAuction: await findFreezingAuction(db, row.id) }) };
  };
  bindEndpoint(app, getListingBySlug, async ({ params: { slug }, viewer }) => {
    const row = await bySlug(slug);
    if (row !== undefined) return showListing(row, viewer);
    const present = await findPresentSlug(db, slug);
    return showListing(present === undefined ? undefined : await bySlug(present), viewer);
  });
  bindEndpoint(app, getListingById, async ({ params: { id }, viewer }) => showListing(await byId(id), viewer));
  bindEndpoint(app, listCards, async ({ query: { ids } }) => ({ products: await findPublicCards(db, ids) }));
  bindEndpoint(app, getListingRemains, async ({ params: { slug } }) => {
    const gone = await findGoneListing(db, (await findPresentSlug(db, slug)) ?? slug);
    if (gone === undefined) throw notOffered();
    const isTitleShown = gone.hidden_at === null && gone.suspended_at === null && gone.title !== '';
    const products = (await findListingsLike(db, gone, likeShown)).map(viewListingCard);
    return { products, ...(isTitleShown ? { title: gone.title } : {}) };
  });
}
