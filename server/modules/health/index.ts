import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addHealthFigures } from './health.figures.ts';
import { addHealthRoutes } from './health.routes.ts';

/** Health: what an operator should know of the running site, as a page of the staff and as figures of `/metrics`. */
export async function healthModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addHealthFigures(app, platform);
  addHealthRoutes(app, platform);
}
