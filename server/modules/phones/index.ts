import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPhoneRoutes } from './phones.routes.ts';

export { forgetPhoneCodesJob } from './phones.jobs.ts';
export { findReachablePhones } from './phones.queries.ts';

/** Phones: numbers that people have verified by a code. */
export async function phonesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPhoneRoutes(app, platform);
}
