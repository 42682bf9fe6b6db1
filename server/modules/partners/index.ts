import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPartnerRoutes } from './partners.routes.ts';

/** The firms in the partners carousel. */
export async function partnersModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPartnerRoutes(app, platform);
}
