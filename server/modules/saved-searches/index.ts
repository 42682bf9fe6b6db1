import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSearchLinkRoutes } from './links/links.routes.ts';
import { addSavedSearchRoutes } from './saved-searches.routes.ts';

export { takeOverSearchesOfAddress } from './links/take-over-searches.ts';
export { backfillKnownListings } from './matching/backfill-known-listings.ts';
export { keysOfQuery } from './matching/keys-of-query.ts';
export { matchChanges } from './matching/match-changes.ts';
export { notifyOfHits } from './notifying/notify-of-hits.ts';
export { savedSearchJobs } from './saved-searches.jobs.ts';
export { startMatchingSearches } from './start-matching-searches.ts';

/** Saved searches: people are notified of new hits, each event once. */
export async function savedSearchesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSavedSearchRoutes(app, platform);
  addSearchLinkRoutes(app, platform);
}
