import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSearchLinkRoutes } from './links/links.routes.ts';
import { addSavedSearchRoutes } from './saved-searches.routes.ts';

export { takeOverSearchesOfAddress } from './links/take-over-searches.ts';
export { keysOfQuery } from './matching/keys-of-query.ts';
export { learnListings } from './matching/learn-listings.ts';
export { matchChanges } from './matching/match-changes.ts';
export { savedSearchJobs } from './saved-searches.jobs.ts';
export { startMatchingSearches } from './start-matching-searches.ts';
export { tellOfHits } from './telling/tell-of-hits.ts';

/** Saved searches: people are notified of new hits, each event once. */
export async function savedSearchesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSavedSearchRoutes(app, platform);
  addSearchLinkRoutes(app, platform);
}
