import pg from 'pg';
import type { Rate } from '#contract/rates/rate.ts';
import { answer, createRandom, type IndexedListing, ListingIndex } from '#server/testing/search/index.ts';
import type { Site } from '../site.ts';
import { describedFilters, likelyFilters, mapView, typedText } from './random-queries.ts';
import { readListings } from './read-listings.ts';
import { searchNaively, searchTuned } from './sql-search.ts';
import { Timings } from './timings.ts';

const timedQueries = 420;
const timedSqlQueries = 40;
const subset = 100_000;
const mostInSample = 10_000;

/** What was measured of an index in the process of the benchmark. */
export type IndexTimes = Record<
  'primaryKey' | 'filter' | 'described' | 'browse' | 'map' | 'typeahead' | 'naive' | 'tuned',
  Timings
> & {
  buildSeconds: number;
  /** The 95th percentile of filters at 100,000 listings, in the same process. */
  smallerFilterP95: number;
};

function indexOf(listings: readonly IndexedListing[], rate: Rate | undefined): ListingIndex {
  const index = new ListingIndex();
  index.rate = rate;
  for (const listing of listings) index.put(listing);
  return index;
}

async function timeIndex(
  index: ListingIndex,
  listings: readonly IndexedListing[],
  client: pg.Client,
  times: IndexTimes,
) {
  const random = createRandom(3);
  const now = Date.now();
  const lastPage = Math.max(1, Math.floor(listings.length / 12));
  for (let at = -40; at < timedQueries; at += 1) {
    const filters = likelyFilters(random, listings);
    const request = { kind: 'explore', filters, sort: 'newest', page: 1, limit: 12, cursor: undefined, now } as const;
    const described = { ...request, filters: describedFilters(random, listings) };
    const page = 1 + random.whole(lastPage - 1);
    const list = { kind: 'list', filters: {}, purpose: undefined, sort: 'newest', page, limit: 12, now } as const;
    const shown = { kind: 'map', filters, view: mapView(random, listings), now } as const;
    const text = typedText(random, listings);
    // The first ones warm up.
    const to = at < 0 ? undefined : times;
    const { id } = random.pick(listings);
    await (to?.primaryKey ?? new Timings()).take(() =>
      client.query('SELECT slug, title, price_cents FROM listings WHERE id = $1', [id]),
    );
    await (to?.filter ?? new Timings()).take(() => answer(index, request));
    await (to?.described ?? new Timings()).take(() => answer(index, described));
    await (to?.browse ?? new Timings()).take(() => answer(index, list));
    await (to?.map ?? new Timings()).take(() => answer(index, shown));
    await (to?.typeahead ?? new Timings()).take(() => answer(index, { kind: 'suggest', text }));
    if (at >= 0 && at < timedSqlQueries) {
      await times.tuned.take(() => searchTuned(client, filters));
      await times.naive.take(() => searchNaively(client, filters));
    }
  }
}

async function timeSmaller(listings: readonly IndexedListing[], rate: Rate | undefined): Promise<number> {
  const some = listings.slice(-subset);
  const index = indexOf(some, rate);
  const random = createRandom(3);
  const timings = new Timings();
  for (let at = 0; at < timedQueries; at += 1) {
    const request = {
      kind: 'explore',
      filters: likelyFilters(random, some),
      sort: 'newest',
      page: 1,
      limit: 12,
      cursor: undefined,
      now: Date.now(),
    } as const;
    await timings.take(() => answer(index, request));
  }
  return timings.p95;
}

/**
 * Builds an index of all listings of a site, and measures its times beside those of PostgreSQL. Returns only some
 * listings: a process that held on to a million of them would be too slow to put a site under load.
 */
export async function measureIndex(
  site: Site,
  say: (message: string) => void,
): Promise<IndexTimes & { sample: readonly IndexedListing[] }> {
  say('Reading all listings');
  const { listings, rate } = await readListings(site);
  const start = performance.now();
  const index = indexOf(listings, rate);
  const timings = () => new Timings();
  const times: IndexTimes = {
    primaryKey: timings(),
    filter: timings(),
    described: timings(),
    browse: timings(),
    map: timings(),
    typeahead: timings(),
    naive: timings(),
    tuned: timings(),
    buildSeconds: (performance.now() - start) / 1_000,
    smallerFilterP95: Number.NaN,
  };
  say(`Built an index of ${listings.length} listings in ${times.buildSeconds.toFixed(1)} s; taking times`);
  const client = new pg.Client({ ...site.database });
  await client.connect();
  try {
    await timeIndex(index, listings, client, times);
  } finally {
    await client.end();
  }
  if (listings.length > 3 * subset) times.smallerFilterP95 = await timeSmaller(listings, rate);
  const every = Math.ceil(listings.length / mostInSample);
  return { ...times, sample: listings.filter((_, at) => at % every === 0) };
}
