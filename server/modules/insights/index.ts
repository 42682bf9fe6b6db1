import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addContactLinks } from './contact-links.routes.ts';
import { addInsightRoutes } from './insights.routes.ts';

export { pruneVisitsJob } from './insights.jobs.ts';
export { countContacts } from './visits.queries.ts';
export { countWays } from './ways.queries.ts';

/** Insights: how often listings are looked at, and what sellers learn of it. */
export async function insightsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addInsightRoutes(app, platform);
  addContactLinks(app, platform);
}
