import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAuditRoutes } from './audit.routes.ts';

export { recordAudit } from './record-audit.ts';

/** Audit: what the staff did and read; rows are never changed or deleted. */
export async function auditModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addAuditRoutes(app, platform);
}
