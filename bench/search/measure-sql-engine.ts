import pg from 'pg';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { writeBox } from '#contract/search/geography-address.ts';
import { createRandom, type IndexedListing } from '#server/testing/search/index.ts';
import { type Finding, sentenceOf } from '../results.ts';
import { type Site, startSite } from '../site.ts';
import { changeListings } from './change-listings.ts';
import { compareWithScan } from './compare-in-threads.ts';
import { equalToScan } from './measure-correctness.ts';
import { descriptionWords, type SearchSize, searchSizes } from './measure-search.ts';
import { describedFilters, likelyFilters, mapView, typedText } from './random-queries.ts';
import { readListings } from './read-listings.ts';
import { waitForIndex, waitForReadiness } from './search-throughput.ts';
import { Timings } from './timings.ts';

const timedQueries = 200;
const warmUps = 20;
const changes = 2_000;

/** What is timed, over HTTP except for the rows by primary key. */
const kinds = ['key', 'filter', 'described', 'browse', 'map', 'typeahead'] as const;
type Kind = (typeof kinds)[number];

/** The parameters of a call of each kind, for existing listings. */
function callsFor(listings: readonly IndexedListing[]): Record<Exclude<Kind, 'key'>, () => [string, object]> {
  const random = createRandom(3);
  const lastPage = Math.min(10_000, Math.max(1, Math.floor(listings.length / 12)));
  const likely = () => addressOfFilters(likelyFilters(random, listings));
  return {
    filter: () => ['/api/product/explore', likely()],
    described: () => ['/api/product/explore', addressOfFilters(describedFilters(random, listings))],
    browse: () => ['/api/product/all', { page: 1 + random.whole(lastPage - 1) }],
    map: () => ['/api/product/map', { ...likely(), view: writeBox(mapView(random, listings)) }],
    typeahead: () => ['/api/product/suggest', { text: typedText(random, listings) }],
  };
}

/** Measures the times of all kinds alternately. */
async function takeTimes(site: Site, client: pg.Client, listings: readonly IndexedListing[]) {
  const times = Object.fromEntries(kinds.map((kind) => [kind, new Timings()])) as Record<Kind, Timings>;
  const random = createRandom(5);
  const calls = callsFor(listings);
  for (let at = -warmUps; at < timedQueries; at += 1) {
    const take = <Answer>(kind: Kind, call: () => Promise<Answer>) => (at < 0 ? call() : times[kind].take(call));
    const { id } = random.pick(listings);
    await take('key', () => client.query('SELECT slug, title, price_cents FROM listings WHERE id = $1', [id]));
    for (const kind of kinds) {
      if (kind === 'key') continue;
      const [path, parameters] = calls[kind]();
      const url = new URL(path, site.address);
      url.search = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, String(value)]),
      ).toString();
      const status = await take(kind, async () => {
        const answer = await fetch(url);
        await answer.arrayBuffer();
        return answer.status;
      });
      if (status !== 200) throw new Error(`${url} was answered ${status}`);
    }
  }
  return times;
}

/** How long after its commit a change is in the answer that asks with its number. */
async function timeVisibility(site: Site, client: pg.Client, listings: readonly IndexedListing[]): Promise<Timings> {
  const [random, times] = [createRandom(9), new Timings()];
  for (let at = 0; at < 60; at += 1) {
    const { id } = random.pick(listings);
    await client.query('UPDATE listings SET title = title || $2 WHERE id = $1', [id, ' now']);
    const { rows } = await client.query<{ last: string }>('SELECT max(seq) AS last FROM listing_changes');
    const url = new URL(`/api/product/suggest?text=&seq=${rows[0]?.last}`, site.address);
    await times.take(async () => (await fetch(url)).arrayBuffer());
  }
  return times;
}

const megabytes = `SELECT (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits
  WHERE inhparent = 'searched_listings'::regclass) / 1e6 AS size`;

/**
 * The same measurements as for the index, with `SEARCH_ENGINE=postgres`: times, and whether the results equal those of
 * a scan.
 */
export async function measureSqlEngine(
  size: SearchSize,
  asked: number | undefined,
  say: (message: string) => void,
): Promise<Finding[]> {
  const { listings: count, queries: usual } = searchSizes[size];
  const site = await startSite(say, { listings: count, descriptionWords, environment: { SEARCH_ENGINE: 'postgres' } });
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  const client = new pg.Client({ ...site.database });
  try {
    await client.connect();
    return await measure(site, client, { size, count, queries: asked ?? usual, say });
  } finally {
    await client.end();
    await site.stop();
  }
}

async function measure(
  site: Site,
  client: pg.Client,
  { size, count, queries, say }: { size: SearchSize; count: number; queries: number; say: (message: string) => void },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = ({ what, ...others }: Finding) => {
    const finding = { what: `${what}, ${size}`, ...others };
    findings.push(finding);
    say(`  ${sentenceOf(finding)}`);
  };
  const told = (what: string, measured: string) => note({ what, measured });
  told('all listings found after the site was filled', `${(await waitForIndex(site, count)).toFixed(1)} s`);
  const { rows } = await client.query<{ size: string }>(megabytes);
  told('the table with its indexes', `${Number(rows[0]?.size ?? 0).toFixed(0)} MB`);
  const { listings } = await readListings(site);
  const times = await takeTimes(site, client, listings);
  told('P: a primary-key read, p50', `${times.key.p50.toFixed(3)} ms`);
  const names = {
    filter: 'filter + facets + total',
    described: 'filter with words of descriptions',
    browse: 'browse any page with total',
    map: 'map clusters + pins',
    typeahead: 'typeahead',
  };
  for (const [kind, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const { p50, p95 } = times[kind];
    told(
      `${name}, p50 / p95`,
      `${p50.toFixed(1)} / ${p95.toFixed(1)} ms (${(p50 / times.key.p50).toFixed(0)} / ${(p95 / times.key.p50).toFixed(0)} P)`,
    );
  }
  const visible = await timeVisibility(site, client, listings);
  told(
    'a change in the answer that asks with its number, after its commit, p50 / p95',
    `${visible.p50.toFixed(1)} / ${visible.p95.toFixed(1)} ms`,
  );
  note(equalToScan('answers equal to a scan', await compareWithScan(site, { searches: queries, seed: 7, say })));
  await changeListings(site, { random: createRandom(23), changes });
  site.kill();
  await site.restart();
  await waitForReadiness(site);
  const later = await compareWithScan(site, { searches: queries, seed: 29, say });
  note(equalToScan(`answers equal to a scan after ${changes} changes and a kill`, later));
  return findings;
}
