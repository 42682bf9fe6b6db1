import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPhoneRoutes, addPhoneSignInRoutes } from './phones.routes.ts';

export { type CodeFigures, measureCodes } from './code-limits.ts';
export { prunePhoneCodesJob } from './phones.jobs.ts';
export { findReachablePhones } from './phones.queries.ts';
export { provenSince } from './proven-since.ts';
export { sendSignInCodesJob } from './sign-in-by-phone.ts';

/** Phones: numbers that people have verified by a code, and sign in with. */
export async function phonesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPhoneRoutes(app, platform);
  addPhoneSignInRoutes(app, platform);
}
