import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { type IndexedRow, indexedOf, type MadeWhenTaken, publicListings } from '../search.queries.ts';

/** Which transactions had ended at a moment, in PostgreSQL's words; what lies after it is still to be read. */
export type Snapshot = string;

/** Up to so many changes are read together with the moment; more are read in parts. */
const changesAtOnce = 500;

export type Changes = {
  /** Everything up to this moment is in `ids`, unless there is more than is read at once. */
  until: Snapshot;
  ids: readonly string[];
  /** Those of them that are public, as they are at this moment. */
  listings: MadeWhenTaken;
  /** The greatest number up to which nothing is missing; undefined while transactions are under way. */
  settled: number | undefined;
  isWhole: boolean;
};

/** What each row of a reading says of its moment; the ids are in the first alone. */
type Moment = { until: Snapshot; is_quiet: boolean; last: number | null; ids: string[] | null };

/** The present moment. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ until: Snapshot }>`SELECT pg_current_snapshot()::text AS until`.execute(db);
  return rows[0]?.until ?? '';
}

/**
 * The listings that transactions ended since a moment have changed. A number (`seq`) is given before its transaction ends,
 * so that a reader going by numbers would skip one that commits late; PostgreSQL's own snapshots tell exactly which
 * transactions were not visible then and are now. The listings come along, so that a change is known one question sooner.
 */
export async function readChanges(db: Db, since: Snapshot): Promise<Changes> {
  // An array, because whoever plans the query cannot know how few rows `fresh` has.
  const changed = publicListings(db).where(sql<SqlBool>`listings.id = ANY(ARRAY(SELECT listing_id FROM fresh))`);
  const { rows } = await sql<Moment & (IndexedRow | { id: null })>`
    WITH fresh AS MATERIALIZED (
      SELECT seq, listing_id FROM listing_changes
      WHERE xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      -- Also when it is planned without knowing the moment, the index finds these few among all.
      ORDER BY xid LIMIT ${changesAtOnce + 1})
    SELECT pg_current_snapshot()::text AS until,
      pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) AS is_quiet,
      (SELECT max(seq) FROM listing_changes) AS last,
      CASE WHEN row_number() OVER () = 1 THEN (SELECT array_agg(listing_id::text) FROM fresh) END AS ids,
      changed.*
    FROM (SELECT) AS once LEFT JOIN ${changed} AS changed ON true`.execute(db);
  const { until = since, is_quiet: isQuiet = false, last = null, ids = null } = rows[0] ?? {};
  const isWhole = (ids?.length ?? 0) <= changesAtOnce;
  const listings = rows.values().flatMap((row) => (row.id === null ? [] : [indexedOf(row)]));
  return { until, ids: ids ?? [], listings, isWhole, settled: isWhole && isQuiet ? (last ?? 0) : undefined };
}

/** How many changes there are between two moments. */
export async function countChanges(db: Db, since: Snapshot, until: Snapshot): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM listing_changes
    WHERE xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      AND pg_visible_in_snapshot(xid, ${until}::pg_snapshot)`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A part of the changes between two moments, in the order of their numbers; empty after the last. */
export async function readChangesBetween(
  db: Db,
  { since, until, after }: { since: Snapshot; until: Snapshot; after: number },
): Promise<{ ids: readonly string[]; last: number }> {
  const { rows } = await sql<{ seq: number; listing_id: string }>`
    SELECT seq, listing_id FROM listing_changes
    WHERE seq > ${after}
      AND xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      AND pg_visible_in_snapshot(xid, ${until}::pg_snapshot)
    ORDER BY seq LIMIT ${changesAtOnce}`.execute(db);
  return { ids: rows.map(({ listing_id }) => listing_id), last: rows.at(-1)?.seq ?? after };
}

/** Names the database whose moments these are: those of another mean nothing here. */
export async function readIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS identity
    FROM pg_database WHERE datname = current_database()`.execute(db);
  return rows[0]?.identity ?? '';
}

/** Days for which changes are kept; an index that was saved before is built anew. */
const daysKept = 7;

/** Whether all changes since a moment can still be read. */
export async function isWithinFeed(db: Db, { since, savedAt }: { since: Snapshot; savedAt: Date }): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean }>`
    SELECT pg_snapshot_xmax(${since}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      AND ${savedAt}::timestamptz > clock_timestamp() - make_interval(days => ${daysKept - 1}) AS is_within`.execute(
    db,
  );
  return rows[0]?.is_within ?? false;
}

export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`DELETE FROM listing_changes WHERE at < clock_timestamp() - make_interval(days => ${daysKept})`.execute(db);
}
