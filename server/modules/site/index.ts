import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSiteRoutes } from './site.routes.ts';

/** What the site says of itself: to people, and to search engines. */
export async function siteModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSiteRoutes(app, platform);
}
