import type { FastifyInstance } from 'fastify';
import { getSellerPage } from '#contract/sellers/seller-page.endpoints.ts';
import type { PageRequest } from '#server/platform/database/find-page.ts';
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
  const show = async ({ params: { slug }, query }: { params: { slug: string }; query: PageRequest }) => {
    const row = await findPublicSeller(db, slug);
    if (row === undefined) throw new ApiError('NOT_FOUND', { message: 'This seller does not exist or has left.' });
    const [total, { rows, ...cursors }] = await Promise.all([
      countPublicListingsOf(db, row.id),
      findPublicListingIdsOf(db, row.id, query),
    ]);
    const ids = rows.map(({ id }) => id);
    return { seller: viewSeller(row), products: await findPublicCards(db, ids), total, ...cursors };
  };
  bindEndpoint(app, getSellerPage, show, { sharedFor: sharedMilliseconds });
}
