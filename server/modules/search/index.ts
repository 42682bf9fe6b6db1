import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSearchRoutes } from './search.routes.ts';

/** Search: one index of all public listings, which answers every list, facet, map and suggestion. */
export async function searchModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSearchRoutes(app, platform);
}
