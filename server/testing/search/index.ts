/** For tests and benchmarks: an index without a service, and a scan it must agree with. */
export { answer } from '#server/modules/search/engine/answer.ts';
export { ListingIndex } from '#server/modules/search/engine/listing-index.ts';
export { type After, Feed } from '#server/modules/search/feed/feed.ts';
export { fileVersion } from '#server/modules/search/file/file-version.ts';
export type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
export { askThrough, indexStatements } from '#server/modules/search/search.queries.ts';
export { createThread } from '#server/modules/search/service/thread.ts';
export { createRandom, type Random } from './random.ts';
export { randomFilters } from './random-listings.ts';
export { scanExplore } from './scan-explore.ts';
export { scanMap } from './scan-map.ts';
export { scanSuggest } from './scan-suggest.ts';
