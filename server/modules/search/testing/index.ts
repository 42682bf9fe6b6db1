/** For tests and benchmarks: an index without a service, and a scan it must agree with. */
export { answer } from '../engine/answer.ts';
export { ListingIndex } from '../engine/listing-index.ts';
export type { IndexedListing } from '../indexed-listing.ts';
export { type After, findIndexedListingsAfter } from '../search.queries.ts';
export { explorations, maps, suggestions } from './compare.ts';
export { createRandom, type Random } from './random-listings.ts';
