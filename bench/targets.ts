/**
 * The targets of the benchmarks, in one place. Speeds are relative to a baseline on the same machine in the same
 * minutes: an empty Fastify route, a row read by its primary key (P), or a transaction that locks and changes one row.
 * All of those run with Node's own settings.
 */

/** Answers per second, as shares of an empty route, on a site with 100,000 listings. */
export const speedTargets = {
  list: 1 / 8,
  details: 1 / 12,
  renderedHome: 1 / 55,
  sharedHome: 1 / 6,
} as const;

/** Kilobytes of scripts the home page loads, and the list of deals, compressed with Brotli. */
export const mostScriptKilobytes = 150;

/** A first visit at 1.6 Mbit/s, 150 ms and a processor four times slower, to home, results and a listing. */
export const firstViewTargets = {
  largestPaintMilliseconds: 1_800,
  blockedMilliseconds: 200,
  kilobytes: 350,
  /** Cumulative layout shift too small to be seen. */
  jumps: 0.001,
} as const;

/** First visits in lite mode, and a change in an auction: kilobytes over the network, all in, and how far the page may be wrong about itself. */
export const liteTargets = {
  kilobytes: { home: 40, results: 50, listing: 60, chat: 30, auction: 35, change: 1 },
  errorShare: 0.05,
} as const;

/** Megabytes the web process holds under load, at most. */
export const memoryTargets = {
  /** The demonstration's listings, with Node's own settings. */
  demonstration: 500,
  /** The same with `SMALL_MACHINE=1`. */
  smallMachine: 280,
  /** With descriptions of 80 words. */
  millionListings: 2_200,
} as const;

/** Searches, in multiples of P except for the shares of an empty route. */
export const searchTargets = {
  usual: { p50: 2, p95: 20, browse: 0.5, map: 70, typeahead: 20, browseShare: 1 / 8, filterShare: 0.04, visible: 1.6 },
  '1M': {
    p50: 25,
    p95: 120,
    browse: 0.7,
    map: 300,
    typeahead: 20,
    browseShare: 1 / 8,
    filterShare: 0.008,
    visible: 1.6,
  },
} as const;

/** Searches for words of descriptions: their p95, as a multiple of that of the usual ones. */
export const describedTarget = 1.5;

/** Sentences that become filters: the share read exactly, false positives, and the time. */
export const wordsTargets = { exactShare: 0.95, invented: 0, p95Milliseconds: 20 } as const;

/** A seller's own list, as multiples of reading one listing by its id. */
export const ownListTarget = 3;

/** The effect on visitors while photographs are stored: their p95, as a multiple of an idle site's. */
export const imagesTarget = 2;

/** Hostile input. */
export const hostileTargets = {
  /** Milliseconds of delay of the event loop, p99.9 of the worst round. */
  delayMilliseconds: 100,
  /** Megabytes more than before. */
  moreMegabytes: 50,
} as const;

/** Auctions. Bids accepted as a share of bare locked updates; times in milliseconds. */
export const auctionTargets = {
  bidShare: 0.6,
  bidP99: 300,
  watcherP95: 300,
  /** Bids a second with 1,000 watchers, of those without. */
  watchedBidShare: 0.8,
  closingP99: 500,
  /** With three witnesses: bids a second, of those without, and the lag of closings in milliseconds. */
  witnessedBidShare: 0.5,
  witnessedClosingP99: 1_500,
} as const;

/** Messages of the chat: the p95 of delivery as a multiple of a bare insert and emit, and catching up after a break. */
export const chatTargets = { ofBarePath: 3, catchUpMilliseconds: 3_000 } as const;

/** A backup of 100,000 listings and 5,000 pictures: its time, as a multiple of a plain copy of the same bytes. */
export const backupTarget = 3;

/** Stays: a search by dates, in multiples of the same search without dates. */
export const stayTargets = { withDates: 2 } as const;

/**
 * Saved searches: a burst of 1,000 changes against 100,000 of them, and lists during it, in multiples of one at rest.
 */
export const alertTargets = { burstSeconds: 60, listTimes: 2 } as const;

/** Phones without internet: a gateway gives a screen ten seconds. */
export const ussdTargets = { p95Milliseconds: 5_000 } as const;

/** Deals: the room and a page of a list of 100,000, in multiples of P for each of their statements. */
export const dealTargets = { room: 3, list: 5 } as const;

/**
 * The most by which the processor time for a request, a live message or an accepted bid may grow from one web node to
 * four.
 */
export const clusterTarget = 0.1;

/** A part of a site of several machines fails: how soon writes succeed again after a replica was promoted. */
export const partsTargets = { writesAfterPromotionMilliseconds: 10_000 } as const;
