import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addApiKeyRoutes } from './api-keys.routes.ts';

export { keyHolderFinder } from './find-key-holder.ts';

/** API keys: programs act for their owner, within what the owner gave each of them. */
export async function apiKeysModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addApiKeyRoutes(app, platform);
}
