import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAccountRoutes } from './accounts.routes.ts';

export { viewerFinder } from './find-viewer.ts';

/** Accounts: who people are, and how they prove it. */
export async function accountsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addAccountRoutes(app, platform);
}
