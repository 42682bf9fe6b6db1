import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addCommissionRoutes } from './commission.routes.ts';

export { findCommission } from './find-commission.ts';

/** Commission: the operator's share of deals, by dated rules that are never changed or deleted. */
export async function commissionModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addCommissionRoutes(app, platform);
}
