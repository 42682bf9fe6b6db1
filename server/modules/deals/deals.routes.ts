import type { FastifyInstance } from 'fastify';
import { listOrders, listOwnDeals, takeDealStep as stepEndpoint } from '#contract/deals/deals.endpoints.ts';
import type { DealParty, DealState } from '#contract/deals/deals.process.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import type { PageRequest } from '#server/platform/database/find-page.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findDealEvents, findDeals } from './deals.queries.ts';
import { viewDeal } from './deals.view.ts';
import { takeDealStep } from './take-deal-step.ts';

type Wanted = PageRequest & { state?: DealState | undefined };

export function addDealRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  const listDeals = async (userId: string, party: DealParty, { state, ...page }: Wanted) => {
    const of = { userId, party, ...(state && { state }) };
    const { rows, ...cursors } = await findDeals(db, of, page);
    const events = await findDealEvents(
      db,
      rows.map(({ id }) => id),
    );
    return { deals: rows.map((row) => viewDeal(row, events)), ...cursors };
  };

  bindEndpoint(app, listOwnDeals, async ({ viewer, query }) => listDeals(signedIn(viewer).userId, 'buyer', query));
  bindEndpoint(app, listOrders, async ({ viewer, query }) => listDeals(signedIn(viewer).userId, 'seller', query));

  bindEndpoint(app, stepEndpoint, async ({ viewer, params: { id }, body }) => {
    const { userId } = signedIn(viewer);
    const party = await takeDealStep(platform, { userId, dealId: id, ...body });
    const [row] = (await findDeals(db, { userId, party, id }, { limit: 1 })).rows;
    if (row === undefined) throw new ApiError('NOT_FOUND');
    return { message: 'Deal updated', deal: viewDeal(row, await findDealEvents(db, [id])) };
  });
}
