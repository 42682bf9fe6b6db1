import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import type { CountChange, CountedRow } from './facts.ts';
import type { ListingRow } from './listing-row.ts';
import type { SearchedPlace } from './rows.ts';

/** The rest of a deleted row. */
export type TakenOut = CountedRow & Pick<ListingRow, 'words' | 'place_words' | 'places' | 'latitude' | 'longitude'>;

const countedColumns = sql`type, status, flags, deals, categories, amenities, beds, baths, size_step, place,
  price_step, rent_step, stay_step`;

export async function takeOutRows(db: Db, edition: number, ids: readonly string[]): Promise<TakenOut[]> {
  const { rows } = await sql<TakenOut>`
    DELETE FROM searched_listings WHERE edition = ${edition} AND id = ANY(${ids}::uuid[])
    RETURNING words, place_words, places, latitude, longitude, ${countedColumns}`.execute(db);
  return rows;
}

export async function insertRows(db: Db, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO searched_listings
    SELECT * FROM json_populate_recordset(NULL::searched_listings, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** How many more listings have a word now, and have it in their place. */
export type WordChange = { word: string; listings: number; in_places: number };

export async function changeWords(db: Db, edition: number, changes: readonly WordChange[]): Promise<void> {
  await sql`INSERT INTO searched_words AS known (edition, word, listings, in_places)
    SELECT ${edition}, changed.* FROM json_to_recordset(${JSON.stringify(changes)}::json)
      AS changed (word text, listings bigint, in_places bigint)
    ON CONFLICT (edition, word) DO UPDATE
      SET listings = known.listings + excluded.listings, in_places = known.in_places + excluded.in_places`.execute(db);
  const fewer = changes.flatMap(({ word, listings }) => (listings < 0 ? [word] : []));
  if (fewer.length === 0) return;
  await sql`DELETE FROM searched_words
    WHERE edition = ${edition} AND listings = 0 AND word = ANY(${fewer}::text[])`.execute(db);
}

export async function changeCounts(db: Db, edition: number, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`INSERT INTO searched_counts AS known (edition, deal, fact, value, listings)
    SELECT ${edition}, changed.* FROM json_to_recordset(${JSON.stringify(changes)}::json)
      AS changed (deal smallint, fact smallint, value integer, listings bigint)
    ON CONFLICT (edition, deal, fact, value) DO UPDATE SET listings = known.listings + excluded.listings`.execute(db);
}

export async function findPlaces(db: Db, edition: number, keys: readonly string[]): Promise<SearchedPlace[]> {
  const { rows } = await sql<SearchedPlace>`
    SELECT * FROM searched_places WHERE edition = ${edition} AND key = ANY(${keys}::text[])`.execute(db);
  return rows;
}

export async function lastPlaceNumber(db: Db, edition: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(number), 0) AS last FROM searched_places WHERE edition = ${edition}`.execute(db);
  return rows[0]?.last ?? 0;
}

export async function putPlaces(db: Db, places: readonly SearchedPlace[]): Promise<void> {
  await sql`INSERT INTO searched_places
    SELECT * FROM json_populate_recordset(NULL::searched_places, ${JSON.stringify(places)}::json)
    ON CONFLICT (edition, number) DO UPDATE SET listings = excluded.listings,
      west = excluded.west, south = excluded.south, east = excluded.east, north = excluded.north`.execute(db);
}

type Bounds = Pick<SearchedPlace, 'west' | 'south' | 'east' | 'north'>;

/** Where the listings of a place are. */
export async function findBounds(db: Db, edition: number, key: string): Promise<Bounds> {
  const { rows } = await sql<Bounds>`
    SELECT min(longitude) AS west, min(latitude) AS south, max(longitude) AS east, max(latitude) AS north
    FROM searched_listings WHERE edition = ${edition} AND places @> ARRAY[${key}]::text[]`.execute(db);
  return rows[0] ?? { west: null, south: null, east: null, north: null };
}

/** Cards of listings in francs after an id, which have to be recalculated. */
export async function findInFrancs(
  db: Db,
  edition: number,
  after: string,
  limit: number,
): Promise<(CountedRow & { id: string; card: string })[]> {
  const { rows } = await sql<CountedRow & { id: string; card: string }>`
    SELECT id, card, ${countedColumns} FROM searched_listings WHERE edition = ${edition} AND is_in_francs AND id > ${after}::uuid
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function changePrices(db: Db, edition: number, rows: readonly object[]): Promise<void> {
  await sql`UPDATE searched_listings AS l SET card = p.card,
      price_value = p.price_value, rent_value = p.rent_value, stay_value = p.stay_value,
      price_step = p.price_step, rent_step = p.rent_step, stay_step = p.stay_step
    FROM json_populate_recordset(NULL::searched_listings, ${JSON.stringify(rows)}::json) AS p
    WHERE l.edition = ${edition} AND l.id = p.id`.execute(db);
}

/** Deletes some rows of editions that are no longer used; returns whether there were any. */
export async function clearRows(db: Db, editions: readonly number[], limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM searched_listings WHERE (edition, id) IN (
    SELECT edition, id FROM searched_listings WHERE edition = ANY(${editions}::integer[]) LIMIT ${limit})`.execute(db);
  return numAffectedRows > 0n;
}

export async function deleteEditions(db: Db, editions: readonly number[]): Promise<void> {
  await sql`DELETE FROM searched_words WHERE edition = ANY(${editions}::integer[])`.execute(db);
  await sql`DELETE FROM searched_counts WHERE edition = ANY(${editions}::integer[])`.execute(db);
  await sql`DELETE FROM searched_places WHERE edition = ANY(${editions}::integer[])`.execute(db);
  await sql`DELETE FROM search_editions WHERE edition = ANY(${editions}::integer[])`.execute(db);
}
