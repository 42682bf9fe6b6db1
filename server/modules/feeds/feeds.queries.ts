import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';

/** A moment in the history of the database. */
export type Moment = {
  /** Every transaction before this one has ended, so that all its changes are recorded. */
  horizon: string;
  /** The history of PostgreSQL's log: another one after a standby was promoted, whose numbers of transactions mean others. */
  timeline: string;
  milliseconds: number;
};

export async function findDatabaseMoment(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
      substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) AS timeline,
      floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS milliseconds`.execute(db);
  const [moment] = rows;
  if (moment === undefined) throw new Error('PostgreSQL has not told the time.');
  return moment;
}

/** Public listings in the order of their ids, after one of them. */
export async function findPublicIdsAfter(db: Db, id: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where(isPublic)
    .$if(id !== undefined, (query) => query.where('id', '>', id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export type Change = { listing_id: string; xid: string; seq: string; milliseconds: number };

/** Noted changes after one of them, as far as the transactions before the horizon have made them. */
export async function findChangesAfter(
  db: Db,
  { xid, seq }: { xid: string; seq: string },
  { horizon, limit }: { horizon: string; limit: number },
): Promise<Change[]> {
  return db
    .selectFrom('listing_changes')
    .select(['listing_id', 'xid'])
    .select(sql<string>`seq::text`.as('seq'))
    .select(sql<number>`floor(extract(epoch FROM at) * 1000)::float8`.as('milliseconds'))
    .where(sql<SqlBool>`(xid, seq) > (${xid}::xid8, ${seq}::bigint) AND xid < ${horizon}::xid8`)
    .orderBy(sql`listing_changes.xid, listing_changes.seq`)
    .limit(limit)
    .execute();
}

/** Public listings that have a place on the map, the newest first. */
export async function findPlacedListings(db: Db, limit: number) {
  return db
    .selectFrom('listings')
    .select(['id', 'slug', 'title', 'type', 'status', 'purpose', 'price_cents', 'currency', 'updated_at'])
    .select((eb) => [
      eb.ref('public_latitude').$notNull().as('latitude'),
      eb.ref('public_longitude').$notNull().as('longitude'),
    ])
    .where(isPublic)
    .where('public_latitude', 'is not', null)
    .where('public_longitude', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Auctions that are announced or run, and those that ended lately, by their start; no practice. */
export async function findCalendarAuctions(db: Db, { since, limit }: { since: Date; limit: number }) {
  return db
    .selectFrom('auctions')
    .innerJoin('listings', 'listings.id', 'auctions.listing_id')
    .select(['auctions.id', 'auctions.slug', 'auctions.state', 'auctions.starts_at', 'auctions.ends_at'])
    .select(['auctions.created_at', 'auctions.last_seq', 'listings.title', 'listings.location'])
    .where('auctions.is_practice', '=', false)
    .where('auctions.state', 'not in', ['draft', 'in_review'])
    .where('auctions.ends_at', '>', since)
    .orderBy('auctions.starts_at')
    .orderBy('auctions.id')
    .limit(limit)
    .execute();
}
