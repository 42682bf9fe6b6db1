import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSetupRoutes } from './setup.routes.ts';

export { findMissingSteps } from './find-steps.ts';

/** Setup: what an operator has to settle before the site opens, and whether it is. */
export async function setupModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSetupRoutes(app, platform);
}
