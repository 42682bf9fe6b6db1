import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addWebhookRoutes } from './webhooks.routes.ts';

export { notifyWebhooksOfDeal, notifyWebhooksOfEnquiry, notifyWebhooksOfViewing } from './notify-of-announcements.ts';
export { startSendingWebhooks } from './start-sending-webhooks.ts';
export { webhookJobs } from './webhooks.jobs.ts';

/** Webhooks: programs of people, and of the site, are notified of events of what is theirs. */
export async function webhooksModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addWebhookRoutes(app, platform);
}
