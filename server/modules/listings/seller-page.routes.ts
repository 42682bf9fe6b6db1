import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import { getSellerPage, sellerListingsShown } from '#contract/sellers/seller-page.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findPublicCards } from './public-cards.ts';
import { countPublicListingsOf, findPublicListingIdsOf, findPublicSeller } from './seller-page.queries.ts';
import { viewSeller } from './seller-page.view.ts';

/** How old the page may be; visitors who come at the same time ask the database once. */
const sharedMilliseconds = 1_000;

/** Binds the public page of a seller. */
export function addSellerPageRoutes(app: FastifyInstance, { db }: Platform): void {
  const show = async ({ params: { slug }, query: { page } }: { params: { slug: string }; query: { page: number } }) => {
    const row = await findPublicSeller(db, slug);
    if (row === undefined) throw new ApiError('NOT_FOUND', { message: 'This seller does not exist or has left.' });
    const [total, ids] = await Promise.all([
      countPublicListingsOf(db, row.id),
      findPublicListingIdsOf(db, row.id, { limit: sellerListingsShown, offset: (page - 1) * sellerListingsShown }),
    ]);
    const products = await findPublicCards(db, ids);
    return { seller: viewSeller(row), products, pagination: paginate(total, page, sellerListingsShown) };
  };
  bindEndpoint(app, getSellerPage, show, { sharedFor: sharedMilliseconds });
}
