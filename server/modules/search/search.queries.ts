import { CompiledQuery, type SqlBool, sql } from 'kysely';
import { mostImports } from '#contract/stays/calendar-exchange.endpoints.ts';
import { daysAhead } from '#contract/stays/stay-terms.ts';
import type { Db } from '#server/database.ts';
import { auctionColumns, cardColumns, isPublic, joinSellingAuction } from '#server/modules/listing-cards/index.ts';
import type { Ask } from '#server/platform/database/prepared-statements.ts';
import type { StayNote } from './stays/indexed-stay.ts';

/**
 * How many of the last taken ranges are kept: more than a property's own and those of its imports can be ahead of
 * today.
 */
const rangesKept = (mostImports + 2) * daysAhead;

/** What the calendar of a property says, days as numbers; nothing where it is not let by the night. */
const stayColumn = sql<StayNote | null>`CASE WHEN listings.rent_period = 'night' THEN (
  SELECT json_build_object('terms', stay_calendars.terms, 'taken', (
    SELECT coalesce(json_agg(json_build_array(lower(nights) - '1970-01-01', upper(nights) - '1970-01-01')), '[]') FROM (
      SELECT nights FROM stay_blocks WHERE stay_blocks.listing_id = listings.id
      UNION ALL SELECT nights FROM stay_holds WHERE stay_holds.listing_id = listings.id
      UNION ALL SELECT nights FROM stay_import_nights WHERE stay_import_nights.listing_id = listings.id
      ORDER BY nights DESC LIMIT ${sql.lit(rangesKept)}) AS taken))
  FROM stay_calendars WHERE stay_calendars.listing_id = listings.id AND stay_calendars.terms IS NOT NULL) END`;

/** Public listings with everything that `indexedOf` needs of them; without parameters, so that it is a part of statements. */
function publicListings(db: Db) {
  return db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .leftJoin('auctions as selling', joinSellingAuction)
    .select(cardColumns())
    .select(auctionColumns)
    .select([
      'listings.district',
      'listings.sector',
      'listings.description',
      'listings.amenities',
      'listings.public_latitude',
      'listings.public_longitude',
    ])
    .select(stayColumn.as('stay'))
    .where(isPublic);
}

export type IndexedRow = Awaited<ReturnType<ReturnType<typeof publicListings>['execute']>>[number];

/** Up to this many changes are read together with the moment; more are read in parts of this size. */
export const changesAtOnce = 500;

/** Days for which changes are kept; an index that was saved before is rebuilt. */
const daysKept = 7;

/**
 * The statements of the index, as texts: its thread does not load a query builder. `$1` and so on are the parameters of
 * `feed/feed.ts`.
 */
export type IndexStatements = Readonly<
  Record<'moment' | 'changes' | 'count' | 'part' | 'listings' | 'all' | 'identity' | 'isWithin' | 'time', string>
>;

/** The history of PostgreSQL's log: another one after a standby was promoted, whose numbers of transactions mean others. */
const timeline = `substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)`;

/** The changes of transactions that had not ended at the moment `$1`. */
const since = `xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

export function indexStatements(db: Db): IndexStatements {
  const [one, two] = [sql.raw('$1'), sql.raw('$2')];
  // An array, because the planner cannot know how few rows `fresh` has.
  const fresh = publicListings(db).where(sql<SqlBool>`listings.id = ANY(ARRAY(SELECT listing_id FROM fresh))`);
  const all = publicListings(db)
    // Text, because a JavaScript date would cut the moment to milliseconds.
    .select(sql<string>`listings.created_at::text`.as('exact_created_at'))
    .where(sql<SqlBool>`(listings.created_at, listings.id) > (${one}::timestamptz, ${two}::uuid)`)
    .orderBy(sql`listings.created_at, listings.id`);
  return {
    moment: `SELECT pg_current_snapshot()::text AS until, ${timeline} AS timeline, todays_rate() AS rate`,
    changes: `
      WITH fresh AS MATERIALIZED (
        SELECT seq, listing_id FROM listing_changes WHERE ${since}
        -- Planned without knowing the moment, the index finds these few among all.
        ORDER BY xid LIMIT ${changesAtOnce + 1})
      SELECT pg_current_snapshot()::text AS until, ${timeline} AS timeline,
        pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) AS is_quiet,
        (SELECT max(seq) FROM listing_changes) AS last, (SELECT todays_rate()) AS rate,
        CASE WHEN row_number() OVER () = 1 THEN (SELECT array_agg(listing_id::text) FROM fresh) END AS ids,
        CASE WHEN row_number() OVER () = 1 THEN (SELECT array_agg(seq::float8) FROM fresh) END AS numbers,
        changed.*
      FROM (SELECT) AS once LEFT JOIN (${fresh.compile().sql}) AS changed ON true`,
    count: `
      SELECT count(*) AS total, coalesce(min(seq), 0) AS first FROM listing_changes
      WHERE ${since} AND pg_visible_in_snapshot(xid, $2::pg_snapshot)`,
    part: `
      SELECT seq, listing_id FROM listing_changes
      WHERE seq > $3 AND ${since} AND pg_visible_in_snapshot(xid, $2::pg_snapshot)
      ORDER BY seq LIMIT ${changesAtOnce}`,
    listings: publicListings(db).where(sql<SqlBool>`listings.id = ANY(${one}::uuid[])`).compile().sql,
    all: `${all.compile().sql} LIMIT $3`,
    identity: `
      SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid || '/' || ${timeline} AS identity
      FROM pg_database WHERE datname = current_database()`,
    isWithin: `
      SELECT pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
        AND $2::timestamptz > clock_timestamp() - make_interval(days => ${daysKept - 1}) AS is_within`,
    time: 'SELECT clock_timestamp() AS now',
  };
}

/** Asks statements where there is a builder of queries already. */
export function askThrough(db: Db): Ask {
  return async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
    return rows;
  };
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`DELETE FROM listing_changes WHERE at < clock_timestamp() - make_interval(days => ${daysKept})`.execute(db);
}
