import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addListingImportRoutes } from './listing-imports.routes.ts';

export { listingImportJobs } from './listing-imports.jobs.ts';
export { cancelOpenImports } from './listing-imports.queries.ts';

/** Many properties at once from a table: checked first, made when its seller says so. */
export async function listingImportsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addListingImportRoutes(app, platform);
}
