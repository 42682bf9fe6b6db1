import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addWebhookRoutes } from './webhooks.routes.ts';

export { startSendingWebhooks } from './start-sending-webhooks.ts';
export { tellOfDeals, tellOfEnquiries } from './tell-of-announcements.ts';
export { webhookJobs } from './webhooks.jobs.ts';

/** Webhooks: programs of people are told of what happens to their listings, enquiries and deals. */
export async function webhooksModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addWebhookRoutes(app, platform);
}
