import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addRateRoutes } from './rates.routes.ts';

export { findRate, findTodaysRate } from './find-todays-rate.ts';

/** Rates: what a dollar costs in francs, day by day; rows are never changed or deleted. */
export async function ratesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addRateRoutes(app, platform);
}
