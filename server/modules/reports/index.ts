import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addReportRoutes } from './reports.routes.ts';

export { addConversationReport } from './add-conversation-report.ts';
export { measureReportQueue } from './reports.queries.ts';

/** Reports of listings and conversations, and the staff's decisions on them. */
export async function reportsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addReportRoutes(app, platform);
}
