import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addDealRoutes } from './deals.routes.ts';

export { cancelAuctionDeal } from './cancel-auction-deal.ts';
export { hasOpenDeal } from './deals.queries.ts';
export { recordDeal } from './record-deal.ts';
export { takeDealStep } from './take-deal-step.ts';

/** Deals between a buyer and a seller, with their steps. */
export async function dealsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addDealRoutes(app, platform);
}
