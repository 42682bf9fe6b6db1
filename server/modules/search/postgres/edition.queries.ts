import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import type { SearchEdition } from './rows.ts';

export type Edition = Selectable<SearchEdition>;

/** The database whose moments these are, also after one of its replicas took over: their rows are those of the same log. */
const present = sql<string>`(SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid
  FROM pg_database WHERE datname = current_database())`;

/** For how long an edition of another form is kept after it was last read up: nodes of that version may still ask it. */
const keptHours = 1;

/** The edition of a form in this database; undefined until one was begun. */
export async function findEdition(db: Db, form: number): Promise<Edition | undefined> {
  const { rows } = await sql<Edition>`
    SELECT * FROM search_editions WHERE form = ${form} AND database = ${present}`.execute(db);
  return rows[0];
}

export async function beginEdition(
  db: Db,
  { form, since, rate }: { form: number; since: string; rate: number | null },
): Promise<Edition | undefined> {
  const { rows } = await sql<Edition>`
    INSERT INTO search_editions (form, database, since, read_at, rate_millionths)
    VALUES (${form}, ${present}, ${since}, clock_timestamp(), ${rate}) RETURNING *`.execute(db);
  return rows[0];
}

/** Abandons an edition whose moment is too old: its rows are deleted as those of other forms are. */
export async function abandonEdition(db: Db, edition: number): Promise<void> {
  await sql`UPDATE search_editions SET form = -edition, read_at = '-infinity', is_complete = false
    WHERE edition = ${edition}`.execute(db);
}

/** Notes how far an edition has come. */
export async function noteEdition(db: Db, edition: number, change: Partial<Edition>): Promise<void> {
  await db.updateTable('search_editions').set(change).where('edition', '=', edition).execute();
}

/** Notes that everything up to a moment, which is now, is in the rows. */
export async function noteReadUp(db: Db, edition: number, since: string): Promise<void> {
  const read_at = sql<Date>`clock_timestamp()`;
  await db.updateTable('search_editions').set({ since, read_at }).where('edition', '=', edition).execute();
}

/** Editions that are no longer used: of another database, abandoned, or of a version that is gone. */
export async function findObsoleteEditions(db: Db, form: number): Promise<number[]> {
  const { rows } = await sql<{ edition: number }>`
    SELECT edition FROM search_editions WHERE database <> ${present}
      OR (form <> ${form} AND read_at < clock_timestamp() - make_interval(hours => ${keptHours}))`.execute(db);
  return rows.map(({ edition }) => edition);
}

/** The state of an edition that a reading node must know. */
export type Standing = { edition: number; is_complete: boolean; lag_seconds: number };

export async function findStanding(db: Db, form: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT edition, is_complete, extract(epoch FROM clock_timestamp() - read_at)::float8 AS lag_seconds
    FROM search_editions WHERE form = ${form} AND database = ${present}`.execute(db);
  return rows[0];
}

/** Whether an edition knows a change by its number; one that was rolled back, or is forgotten, is no change. */
export async function isKnown(db: Db, edition: number, seq: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT NOT EXISTS (
      SELECT FROM listing_changes, search_editions
      WHERE seq = ${seq} AND edition = ${edition} AND NOT pg_visible_in_snapshot(xid, since::pg_snapshot)
    ) AS "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}
