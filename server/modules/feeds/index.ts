import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addFeedRoutes } from './feeds.routes.ts';

/** Feeds: public data, in formats that other programs read. */
export async function feedsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addFeedRoutes(app, platform);
}
