/** For tests and benchmarks: an index without a service, and a scan it must agree with. */
export { answer } from '../engine/answer.ts';
export { ListingIndex } from '../engine/listing-index.ts';
export { type After, Feed } from '../feed/feed.ts';
export { fileForm } from '../file/file-form.ts';
export type { IndexedListing } from '../indexed-listing.ts';
export { scanExplore } from '../scan/scan-explore.ts';
export { scanMap } from '../scan/scan-map.ts';
export { scanSuggest } from '../scan/scan-suggest.ts';
export { askThrough, indexStatements } from '../search.queries.ts';
export { createThread } from '../service/thread.ts';
export { createRandom, type Random, randomFilters } from './random-listings.ts';
