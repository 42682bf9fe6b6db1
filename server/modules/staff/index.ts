import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addStaffRoutes } from './staff.routes.ts';

/** Staff: what waits for them, and the accounts of people. What else they do is in the module of the noun. */
export async function staffModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addStaffRoutes(app, platform);
}
