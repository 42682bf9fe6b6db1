import type pg from 'pg';
import { canonicalQuery } from '#contract/saved-searches/search-query.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { keysOfQuery } from '#server/modules/saved-searches/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { IndexedListing, Random } from '#server/testing/search/index.ts';
import { likelyFilters, queryOf } from '../search/random-queries.ts';

const searchesOfPerson = 50;
const rowsAtOnce = 5_000;
/** An area as a finger draws it, some kilometres across. */
const corners = 12;
const areaDegrees = 0.04;

function drawnArea(random: Random, listings: readonly IndexedListing[]) {
  const { latitude, longitude } = random.pick(listings);
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    const radius = areaDegrees * (0.5 + random.fraction() / 2);
    return {
      latitude: (latitude ?? -1.95) + radius * Math.sin(angle),
      longitude: (longitude ?? 30.06) + radius * Math.cos(angle),
    };
  });
}

/** The filters of saved searches: like those of searches, one in six with an area drawn on the map. */
function savedFilters(random: Random, listings: readonly IndexedListing[]): ListingFilters {
  const filters = likelyFilters(random, listings);
  if (!random.chance(1 / 6)) return { ...filters, beds: filters.beds ?? 1 };
  const { location: _, ...others } = filters;
  return { ...others, area: drawnArea(random, listings) };
}

async function addPeople(pool: pg.Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => createId(new Date()));
  await pool.query(
    `INSERT INTO users (id, name, email, role, created_at, updated_at)
     SELECT id, 'Bench', id || '@bench.example', 'user', now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  return ids;
}

/** Saves this many searches of people who are notified once a day. */
export async function fillSearches(
  pool: pg.Pool,
  { count, random, listings }: { count: number; random: Random; listings: readonly IndexedListing[] },
): Promise<void> {
  const people = await addPeople(pool, Math.ceil(count / searchesOfPerson));
  const rows = Array.from({ length: count }, (_, at) => {
    const query = canonicalQuery(queryOf(savedFilters(random, listings)));
    const user_id = people[Math.floor(at / searchesOfPerson)];
    return { id: createId(new Date()), user_id, query, keys: keysOfQuery(query) };
  });
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    await pool.query(
      `INSERT INTO saved_searches (id, user_id, name, query, keys, channels, rhythm, looked_at, created_at)
       SELECT id, user_id, 'Bench', query, ARRAY(SELECT json_array_elements_text(keys)), '{site}', 'daily', now(), now()
       FROM json_to_recordset($1) AS row (id uuid, user_id uuid, query text, keys json)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows.slice(done, done + rowsAtOnce))],
    );
  }
  await pool.query('INSERT INTO saved_search_feed (begun_at) VALUES (now()) ON CONFLICT DO NOTHING');
  await pool.query('VACUUM ANALYZE saved_searches');
}
