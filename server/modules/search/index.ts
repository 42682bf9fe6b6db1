import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSearchRoutes } from './search.routes.ts';
import { searchLag } from './search-lag.ts';
import { addSearchNodeRoutes } from './search-node.routes.ts';
import { readinessOf } from './search-readiness.ts';
import { createSearchEngine } from './service/create-search-engine.ts';

export { placeKeysOf } from './conditions/listing-texts.ts';
export { commonPartsOf, meetsQuestion, meetsRestOf } from './conditions/meets-question.ts';
export type { After } from './feed/feed.ts';
export { findIndexedListings, readIndexedListings } from './find-indexed-listings.ts';
export { partsOfPlace } from './geography/gazetteer.ts';
export { boxOfArea, boxOfCircle } from './geography/shapes.ts';
export { type IndexedListing, type ListingFacts, type PriceKind, priceKindOf } from './indexed-listing.ts';
export { searchJobs } from './search.jobs.ts';
export { searchLag } from './search-lag.ts';
export { type Question, questionOf } from './search-question.ts';
export { stemmerVersion } from './text/stem.ts';

/** Search: one index of all public listings, which answers every list, facet, map and suggestion. */
export async function searchModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const engine = createSearchEngine(platform);
  app.readiness.push(readinessOf(engine, platform.config.roles.includes('search')));
  app.figures.push({
    name: searchLag,
    help: 'For how long changes may be unknown to the search index of this process, in seconds',
    read: engine.lagSeconds,
  });
  app.addHook('onReady', engine.start);
  app.addHook('onClose', engine.stop);
  // A node without pages answers the nodes that have them.
  if (platform.config.roles.includes('web')) addSearchRoutes(app, platform, engine);
  if (platform.config.roles.includes('search')) addSearchNodeRoutes(app, platform.config.searchNodes.token, engine);
}
