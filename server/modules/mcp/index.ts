import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addMcpRoutes } from './mcp.routes.ts';

/** Mcp: the public readings of the site as tools of the Model Context Protocol. */
export async function mcpModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addMcpRoutes(app, platform);
}
