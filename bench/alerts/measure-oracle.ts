import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { expectedHits } from '#server/testing/expected-hits.ts';
import { createRandom, type IndexedListing } from '#server/testing/search/index.ts';
import type { Finding } from '../results.ts';
import { readListings } from '../search/read-listings.ts';
import { waitForReadiness } from '../search/search-throughput.ts';
import type { Site } from '../site.ts';
import { changeEachOnce } from './change-each-once.ts';
import { fillSearches } from './fill-searches.ts';
import { openPool } from './open-pool.ts';
import { untilBackfilled, untilMatched } from './wait-for-matching.ts';

/** Within how many milliseconds of the changes the site is killed. */
const longestMoment = 1_500;

type Sizes = { searches: number; rounds: number; changes: number; kills: number };

const byId = (listings: readonly IndexedListing[]) => new Map(listings.map((listing) => [listing.id, listing]));

async function allIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM listings WHERE deleted_at IS NULL ORDER BY id');
  return rows.map(({ id }) => id);
}

async function foundHits(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ hit: string }>(
    `SELECT search_id || ':' || listing_id || ':' || event AS hit FROM saved_search_hits`,
  );
  return rows.map(({ hit }) => hit);
}

/** Sends all notifications that are due; returns how many properties the alerts name, and how many they should. */
async function countNotified(pool: pg.Pool): Promise<Finding> {
  await pool.query('UPDATE saved_search_hits SET due_at = now() WHERE due_at IS NOT NULL');
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      'SELECT count(*)::integer AS waiting FROM saved_search_hits WHERE due_at IS NOT NULL',
    );
    if (rows[0]?.waiting === 0) break;
    await delay(200);
  }
  const { rows } = await pool.query<{ told: number; found: number }>(
    `SELECT (SELECT coalesce(sum((data->>'count')::integer), 0)::integer FROM notifications WHERE kind = 'search-found') AS told,
       (SELECT count(DISTINCT (search_id, listing_id))::integer FROM saved_search_hits
         JOIN listings ON listings.id = listing_id AND deleted_at IS NULL AND hidden_at IS NULL AND suspended_at IS NULL) AS found`,
  );
  const { told = 0, found = 0 } = rows[0] ?? {};
  return {
    what: 'properties told of, of those found that are public',
    target: 'each once',
    measured: `${told.toLocaleString('en')} of ${found.toLocaleString('en')}`,
    isMet: told === found,
  };
}

/**
 * Random changes, with kills of the site in between, compared with matching every change against every search. In each
 * round a listing changes once, so that it does not matter how the site divides the changes.
 */
export async function measureOracle(
  site: Site,
  { searches, rounds, changes, kills, say }: Sizes & { say: (message: string) => void },
): Promise<Finding[]> {
  let pool = openPool(site);
  const random = createRandom(810);
  const first = await readListings(site);
  await fillSearches(pool, { count: searches, random, listings: first.listings });
  await untilBackfilled(pool);
  const { rows: saved } = await pool.query<{ id: string; userId: string; query: string }>(
    'SELECT id, user_id AS "userId", query FROM saved_searches',
  );
  const ids = await allIds(pool);
  const expected = new Set<string>();
  let before = byId(first.listings);
  const last = new Map(before);
  let killed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const changing = changeEachOnce(pool, { random, ids, count: changes });
    if (killed < kills) {
      await delay(random.fraction() * longestMoment);
      site.kill();
      killed += 1;
      await changing;
      await pool.end();
      await site.restart();
      pool = openPool(site);
      await waitForReadiness(site);
    }
    const changed = new Set(await changing);
    await untilMatched(pool);
    const { listings, rate } = await readListings(site);
    const now = byId(listings);
    for (const hit of expectedHits(saved, { last, before, now }, { at: new Date(), rate, changed })) expected.add(hit);
    for (const [id, listing] of now) last.set(id, listing);
    before = now;
    say(`  round ${round} of ${rounds}: ${expected.size.toLocaleString('en')} events so far`);
  }
  const found = await foundHits(pool);
  const known = new Set(found);
  const missed = [...expected].filter((hit) => !known.has(hit)).length;
  const more = found.filter((hit) => !expected.has(hit)).length;
  const told = await countNotified(pool);
  await pool.end();
  return [
    {
      what: `events of ${(rounds * changes).toLocaleString('en')} random changes over ${killed} kills (SIGKILL)`,
      target: 'those of asking every search of every change',
      measured: `${expected.size.toLocaleString('en')} events, ${missed} missed, ${more} too many`,
      isMet: missed === 0 && more === 0 && expected.size > 0,
    },
    told,
  ];
}
