import type { FastifyInstance } from 'fastify';
import { searchResultLimit } from '#contract/constants.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import {
  getListingById,
  getListingBySlug,
  getListingRemains,
  listListings,
  searchListings,
} from '#contract/listings/listings.endpoints.ts';
import { paginate } from '#contract/page.ts';
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { SharedAnswers } from '#server/platform/http/shared-answers.ts';
import type { Platform } from '#server/platform.ts';
import { filterOfCriteria, type ListingFilter } from './listing-filter.ts';
import { createListingOrders } from './listing-order.ts';
import { mayReadAll, mayReadListing } from './listings.policy.ts';
import {
  countListings,
  findGoneListing,
  findListing,
  findListingCards,
  findListingCardsById,
  findListingEvents,
  findListingImages,
  findListingsLike,
  findPresentSlug,
  type ListingRow,
} from './listings.queries.ts';
import { viewListing, viewListingCard } from './listings.view.ts';

/** How old a list may be. Long enough that a thousand visitors ask the database once, too short to notice. */
const sharedMilliseconds = 1_000;
/** Counting visits every row, so a total may be a little older than its page. */
const totalMilliseconds = 5_000;

/** From this listing on, pages are found by the remembered order of the list. */
const deepOffset = 600;

const notOffered = () => new ApiError('NOT_FOUND', { message: 'This listing does not exist or is no longer offered.' });

/** Changes of price and status told on the page of a listing. */
const eventsShown = 20;
/** Listings shown in place of one that is gone. */
const likeShown = 6;

/** A visitor may search 60 times a minute. */
const visitorSearchLimit = { name: 'search', count: 60, seconds: 60 };

type SearchResult = { products: ListingCard[]; total: number };

/** Binds the reading side of the listings. */
export function addListingRoutes(app: FastifyInstance, { db }: Platform): void {
  const totals = new SharedAnswers<number>({ lifetime: totalMilliseconds, capacity: 500 });
  const totalOf = (filter: ListingFilter) => totals.get(JSON.stringify(filter), () => countListings(db, filter));
  const orders = createListingOrders(db);

  bindEndpoint(
    app,
    listListings,
    async ({ query: { page, limit, sort, category, type, purpose } }) => {
      const filter = { category, type, purpose };
      const list = { filter, sort, limit, offset: (page - 1) * limit };
      const findRows = async () =>
        list.offset < deepOffset ? findListingCards(db, list) : findListingCardsById(db, await orders.idsAt(list));
      const [total, rows] = await Promise.all([totalOf(filter), findRows()]);
      return { products: rows.map(viewListingCard), pagination: paginate(total, page, limit) };
    },
    { sharedFor: sharedMilliseconds },
  );

  const searches = new SharedAnswers<SearchResult>({ lifetime: sharedMilliseconds, capacity: 200 });
  bindEndpoint(app, searchListings, async ({ query: { sort, ...criteria }, reply, request, viewer }) => {
    const filter = filterOfCriteria(criteria);
    const { products, total } = await searches.get(JSON.stringify([filter, sort]), async () => {
      // Only searches that reach the database count: reading what another visitor has just asked costs nothing.
      if (viewer.role === 'visitor') await spendRateLimit(db, [visitorSearchLimit], request.ip);
      const [count, rows] = await Promise.all([
        totalOf(filter),
        findListingCards(db, { filter, sort, limit: searchResultLimit, offset: 0 }),
      ]);
      return { products: rows.map(viewListingCard), total: count };
    });
    reply.header('x-total-count', String(total));
    return products;
  });

  const showListing = async (row: ListingRow | undefined, viewer: Viewer) => {
    if (row === undefined || !mayReadListing(viewer, row)) throw notOffered();
    const [images, events] = await Promise.all([
      findListingImages(db, row.id),
      row.version > 1 ? findListingEvents(db, row.id, eventsShown) : [],
    ]);
    return { product: viewListing(row, { images, events, isOwn: mayReadAll(viewer, row) }) };
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
