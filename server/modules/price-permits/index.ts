import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPricePermitRoutes } from './price-permits.routes.ts';
import { addStaffPricePermitRoutes } from './staff-price-permits.routes.ts';

export { deletePermitsOf, measurePermitQueue } from './price-permits.queries.ts';
export { permitReminderJob } from './remind-of-permits.ts';
export { findPermitProblem, requirePermit, requireSellerPermit } from './require-permit.ts';

/** Price permits: what allows a seller to advertise prices in foreign currency, and the staff's decisions on it. */
export async function pricePermitsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPricePermitRoutes(app, platform);
  addStaffPricePermitRoutes(app, platform);
}
