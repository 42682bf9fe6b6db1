import { sql } from 'kysely';
import type { Box } from '#contract/search/filters.ts';
import type { KnownPlace } from '../place-names.ts';
import type { Reading } from './reading.ts';
import type { SearchedPlace } from './rows.ts';

/** A place with how many listings it has, and its number. */
export type CountedPlace = { number: number; listings: number; known: KnownPlace };

function boxOf({ west, south, east, north }: SearchedPlace): Box | undefined {
  if (west === null || south === null || east === null || north === null) return undefined;
  return { west, south, east, north };
}

const placeOf = (row: SearchedPlace): CountedPlace => ({
  number: row.number,
  listings: row.listings,
  known: { key: row.key, name: row.name, district: row.district ?? undefined, box: boxOf(row) },
});

/** The districts and sectors that have listings, in the order of their keys: all, or those with some keys. */
export async function findKnownPlaces(
  { db, edition }: Reading,
  keys: readonly string[] | undefined = undefined,
): Promise<CountedPlace[]> {
  const among = keys === undefined ? sql`` : sql`AND key = ANY(${keys}::text[])`;
  const { rows } = await sql<SearchedPlace>`
    SELECT * FROM searched_places WHERE edition = ${edition} AND listings > 0 ${among}`.execute(db);
  return rows.map(placeOf).sort((a, b) => (a.known.key < b.known.key ? -1 : 1));
}

/** How many listings have all of some words in one of some places, for each of these. */
export async function countNamed(
  { db, edition }: Reading,
  asked: readonly { parts: readonly string[]; words: readonly string[] }[],
): Promise<number[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ at: number; count: number }>`
    SELECT asked.at, (
      SELECT count(*) FROM searched_listings AS l WHERE l.edition = ${edition}
        AND l.places && ARRAY(SELECT json_array_elements_text(asked.parts))
        AND l.words @> ARRAY(SELECT json_array_elements_text(asked.words))) AS count
    FROM json_to_recordset(${JSON.stringify(asked.map((place, at) => ({ at, ...place })))}::json)
      AS asked (at integer, parts json, words json)
    -- A word that nobody has is found sooner among the words.
    WHERE NOT EXISTS (SELECT FROM json_array_elements_text(asked.words) AS word (name) WHERE NOT EXISTS (
      SELECT FROM searched_words WHERE edition = ${edition} AND word = name AND listings > 0))`.execute(db);
  const counts = new Map(rows.map(({ at, count }) => [at, count]));
  return asked.map((_, at) => counts.get(at) ?? 0);
}
