import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPasskeyRoutes, addPasskeySignInRoutes } from './passkeys.routes.ts';

export { pruneChallengesJob } from './passkeys.jobs.ts';

/** Passkeys: what a person's phone or computer signs in with, once it has recognised its owner. */
export async function passkeysModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPasskeyRoutes(app, platform);
  addPasskeySignInRoutes(app, platform);
}
