import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPayoutAccountRoutes, addPayoutRoutes } from './payouts.routes.ts';

export { findPayoutPhone } from './open-number.ts';
export { measurePayoutQueue } from './payouts.queries.ts';
export { reportPayout } from './report-payout.ts';

/** Payouts: sellers are paid what the operator owes them, in batches that two people look at. */
export async function payoutsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPayoutAccountRoutes(app, platform);
  addPayoutRoutes(app, platform);
}
