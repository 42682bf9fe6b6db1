import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addApplicationRoutes } from './applications.routes.ts';
import { addSellerContactRoutes } from './seller-contact.routes.ts';
import { addSellerRoutes } from './sellers.routes.ts';

export { measureApplicationQueue } from './applications.queries.ts';
export { findSellerStanding } from './seller-standing.ts';
export { deleteApplicationsOf } from './sellers.queries.ts';
export type { SellerStanding } from './sellers.view.ts';

/** Sellers: applications, and the staff's decisions on them. */
export async function sellersModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addApplicationRoutes(app, platform);
  addSellerRoutes(app, platform);
  addSellerContactRoutes(app, platform);
}
