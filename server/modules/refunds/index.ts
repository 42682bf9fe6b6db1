import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addRefundRoutes } from './refunds.routes.ts';

export { dropRefundsOf } from './drop-refunds.ts';
export { refundJobs } from './refunds.jobs.ts';
export { measureRefundQueue } from './refunds.queries.ts';
export { reportRefund } from './report-refund.ts';

/** Refunds: money is returned to its payer, above a limit by two people. */
export async function refundsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addRefundRoutes(app, platform);
}
