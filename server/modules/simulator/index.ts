import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSimulatorRoutes } from './simulator.routes.ts';

export { reportLateJob } from './decide-payment.ts';

/** The simulator's page: the payer decides the outcome of a payment without real money. */
export async function simulatorModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSimulatorRoutes(app, platform);
}
