import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addProviderEventRoutes } from './provider-events.routes.ts';

export { checkDisbursements, disbursementJobs } from './check-disbursements.ts';
export { checkOne } from './check-one.ts';
export { checkPayment, checkPayments, checkPaymentsJob } from './check-payments.ts';
export { receiveEvent } from './receive-event.ts';
export { startAskingProviders } from './start-asking-providers.ts';

/** Reports of payment providers, and queries to them. */
export async function providerEventsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addProviderEventRoutes(app, platform);
}
