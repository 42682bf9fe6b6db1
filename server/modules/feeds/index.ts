import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addFeedRoutes } from './feeds.routes.ts';

/** Feeds: what is public, in forms that other programs take in. */
export async function feedsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addFeedRoutes(app, platform);
}
