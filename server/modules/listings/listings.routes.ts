import type { FastifyInstance } from 'fastify';
import { getListingById, getListingBySlug, getListingRemains } from '#contract/listings/listings.endpoints.ts';
import { viewListingCard } from '#server/modules/listing-cards/index.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findFreezingAuction } from './listing-writes.queries.ts';
import { mayReadAll, mayReadListing } from './listings.policy.ts';
import {
  findGoneListing,
  findListing,
  findListingEvents,
  findListingImages,
  findListingsLike,
  findPresentSlug,
  type ListingRow,
} from './listings.queries.ts';
import { viewListing } from './listings.view.ts';

const notOffered = () => new ApiError('NOT_FOUND', { message: 'This listing does not exist or is no longer offered.' });

/** Changes of price and status told on the page of a listing. */
const eventsShown = 20;
/** Listings shown in place of one that is gone. */
const likeShown = 6;

/** Binds what reads one listing; lists come from the search index. */
export function addListingRoutes(app: FastifyInstance, { db }: Platform): void {
  const showListing = async (row: ListingRow | undefined, viewer: Viewer) => {
    if (row === undefined || !mayReadListing(viewer, row)) throw notOffered();
    const isOwn = mayReadAll(viewer, row);
    const [images, events, frozenByAuction] = await Promise.all([
      findListingImages(db, row.id),
      row.version > 1 ? findListingEvents(db, row.id, eventsShown) : [],
      isOwn ? findFreezingAuction(db, row.id) : undefined,
    ]);
    return { product: viewListing(row, { images, events, own: isOwn ? { frozenByAuction } : undefined }) };
  };
  bindEndpoint(app, getListingBySlug, async ({ params: { slug }, viewer }) => {
    const row = await findListing(db, { slug });
    if (row !== undefined) return showListing(row, viewer);
    const present = await findPresentSlug(db, slug);
    return showListing(present === undefined ? undefined : await findListing(db, { slug: present }), viewer);
  });
  bindEndpoint(app, getListingById, async ({ params: { id }, viewer }) =>
    showListing(await findListing(db, { id }), viewer),
  );
  bindEndpoint(app, getListingRemains, async ({ params: { slug } }) => {
    const gone = await findGoneListing(db, (await findPresentSlug(db, slug)) ?? slug);
    if (gone === undefined) throw notOffered();
    const isTitleTold = gone.hidden_at === null && gone.suspended_at === null && gone.title !== '';
    const products = (await findListingsLike(db, gone, likeShown)).map(viewListingCard);
    return { products, ...(isTitleTold ? { title: gone.title } : {}) };
  });
}
