import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getListingById,
  getListingByNumber,
  getListingBySlug,
  getListingRemains,
  listCards,
} from '#contract/listings/listings.endpoints.ts';
import type { Db } from '#server/database.ts';
import { viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { batchReads, forEachDatabase } from '#server/platform/database/batch-reads.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { writtenBy } from '#server/platform/http/own-writes.ts';
import type { Platform } from '#server/platform.ts';
import { findListingOfNumber } from './listing-numbers.queries.ts';
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

/** How stale a listing may be after a change by another user, in milliseconds. */
const oldest = 2_000;

/** Listings shown in place of a deleted one. */
const likeShown = 6;

/** Binds what reads one listing; lists come from the search index. */
export function addListingRoutes(app: FastifyInstance, { config, db, reads }: Platform): void {
  const bySlugIn = forEachDatabase((from: Db) => batchReads((slugs) => findListingPages(from, 'slug', slugs)));
  const byIdIn = forEachDatabase((from: Db) => batchReads((ids) => findListingPages(from, 'id', ids)));
  const showListing = async (row: ListingPageRow | undefined, viewer: Viewer) => {
    if (row === undefined || !mayReadListing(viewer, row)) throw notOffered();
    if (!mayReadAll(viewer, row)) return { product: viewListing(row) };
    return { product: viewListing(row, { frozenByAuction: await findFreezingAuction(db, row.id) }) };
  };
  const ageFor = (request: FastifyRequest) => ({ written: writtenBy(request, config.publicUrl), milliseconds: oldest });
  bindEndpoint(app, getListingBySlug, async ({ params: { slug }, viewer, request }) => {
    const row = await reads.read(ageFor(request), async (from) => {
      const found = await bySlugIn(from)(slug);
      if (found !== undefined) return found;
      const present = await findPresentSlug(from, slug);
      return present === undefined ? undefined : bySlugIn(from)(present);
    });
    return showListing(row, viewer);
  });
  bindEndpoint(app, getListingById, async ({ params: { id }, viewer, request }) =>
    showListing(await reads.read(ageFor(request), (from) => byIdIn(from)(id)), viewer),
  );
  bindEndpoint(app, getListingByNumber, async ({ params: { number }, viewer, request }) => {
    const row = await reads.read(ageFor(request), async (from) => {
      const id = await findListingOfNumber(from, number);
      return id === undefined ? undefined : byIdIn(from)(id);
    });
    return showListing(row, viewer);
  });
  bindEndpoint(app, listCards, async ({ query: { ids }, request }) => ({
    products: await reads.read(ageFor(request), (from) => findPublicCards(from, ids)),
  }));
  bindEndpoint(app, getListingRemains, async ({ params: { slug } }) => {
    const gone = await findGoneListing(db, (await findPresentSlug(db, slug)) ?? slug);
    if (gone === undefined) throw notOffered();
    const isTitleShown = gone.hidden_at === null && gone.suspended_at === null && gone.title !== '';
    const products = (await findListingsLike(db, gone, likeShown)).map(viewListingCard);
    return { products, ...(isTitleShown ? { title: gone.title } : {}) };
  });
}
