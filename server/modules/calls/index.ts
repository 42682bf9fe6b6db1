import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addCallEvents } from './calls.realtime.ts';
import { addCallRoutes } from './calls.routes.ts';

export { startEndingCalls } from './start-ending-calls.ts';

/** Video calls between the two parties of a conversation (docs/calls.md). */
export async function callsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addCallRoutes(app, platform);
  addCallEvents(platform);
}
