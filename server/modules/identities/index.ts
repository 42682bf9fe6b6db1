import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addIdentityOfferRoutes, addIdentityRoutes } from './identities.routes.ts';
import { identityFlows } from './identity-flow.ts';
import { addProviderPages } from './provider-pages.routes.ts';

export { pruneFlowsJob } from './identities.jobs.ts';

/** Identities: the accounts that people have with other services, by which they sign in here. */
export async function identitiesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const flows = identityFlows(platform);
  addIdentityOfferRoutes(app, platform);
  addIdentityRoutes(app, platform, flows);
  addProviderPages(app, platform, flows);
}
