import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { limitTo, prepared } from '#server/platform/database/statement-names.ts';
import type { AuctionRow } from '../locked-auction.queries.ts';
import { type LoggedState, loggedStateOf } from '../logged-state.queries.ts';
import { replacedReservesOf } from '../opened-reserves.queries.ts';

export type DueAuction = { id: string; due: Date };

/**
 * Auctions with something due by a time, a few at a time, the longest overdue first; an end is due this many
 * milliseconds after it.
 */
export async function findDueAuctions(
  db: Db,
  { until, grace, limit }: { until: Date; grace: number; limit: number },
): Promise<DueAuction[]> {
  const closeBefore = new Date(until.getTime() - grace);
  const closing = sql`ends_at + make_interval(secs => ${grace / 1_000})`;
  // As a number in the text: PostgreSQL prepares the statement once only where it knows how few rows there can be.
  const few = sql.lit(limit);
  const { rows } = await sql<DueAuction>`
    (SELECT id, starts_at AS due FROM auctions WHERE state = 'scheduled' AND starts_at <= ${until}
      ORDER BY starts_at LIMIT ${few})
    -- Those about which nothing can be decided would keep others from their turn.
    UNION ALL (SELECT id, ${closing} FROM auctions WHERE state = 'live' AND ends_at <= ${closeBefore}
      AND NOT EXISTS (SELECT FROM auction_failures f WHERE f.auction_id = auctions.id)
      ORDER BY ends_at LIMIT ${few})
    UNION ALL (SELECT id, talks_until FROM auctions WHERE state = 'pending_seller' AND talks_until <= ${until}
      ORDER BY talks_until LIMIT ${few})
    UNION ALL (SELECT id, counter_until FROM auctions WHERE state = 'pending_seller' AND counter_until <= ${until}
      ORDER BY counter_until LIMIT ${few})
    UNION ALL (SELECT id, resumes_at FROM auctions WHERE state = 'suspended' AND resumes_at <= ${until}
      ORDER BY resumes_at LIMIT ${few})
    -- From the few who are suspended, never from the many auctions that run.
    UNION ALL (SELECT a.id, u.suspended_at FROM users u CROSS JOIN LATERAL (
        SELECT id FROM auctions WHERE seller_id = u.id AND state = 'live' AND NOT is_practice OFFSET 0) AS a
      WHERE u.suspended_at IS NOT NULL LIMIT ${few})
    ORDER BY due LIMIT ${few} ${prepared}`.execute(db);
  return rows;
}

/** The data for starting or closing a locked auction. */
export type Surroundings = {
  now: Date;
  /** Whether the service could write lately. */
  isBeating: boolean;
  isSellerSuspended: boolean;
  /** Whether bids on this one could not be decided lately. */
  isFailing: boolean;
  logged: LoggedState;
  /** Its sealed reserves that were replaced, the first one first. */
  replaced: readonly Buffer[];
};

/**
 * The same for several, by their ids, with the database's time; a heartbeat counts for this many milliseconds. One
 * statement, to be sent once the locks are held.
 */
export async function findSurroundings(
  transaction: Db,
  { auctionIds, milliseconds }: { auctionIds: readonly string[]; milliseconds: number },
): Promise<{ now: Date; of: ReadonlyMap<string, Surroundings> }> {
  const { rows } = await sql<Surroundings & { id: string }>`
    SELECT lot.id, clock_timestamp() AS now,
      h.beat_at > clock_timestamp() - make_interval(secs => ${milliseconds / 1_000}) AS "isBeating",
      EXISTS (SELECT FROM auctions a JOIN users u ON u.id = a.seller_id
        WHERE a.id = lot.id AND NOT a.is_practice AND u.suspended_at IS NOT NULL) AS "isSellerSuspended",
      EXISTS (SELECT FROM auction_failures f WHERE f.auction_id = lot.id) AS "isFailing",
      ${loggedStateOf('lot.id')} AS logged,
      ${replacedReservesOf('lot.id')} AS replaced
    FROM auction_heartbeat h CROSS JOIN (SELECT unnest(${auctionIds}::uuid[]) ${limitTo(auctionIds.length)}) AS lot (id)
    ${prepared}`.execute(transaction);
  const [found] = rows;
  if (found === undefined) throw new Error('The service has no heartbeat');
  return { now: found.now, of: new Map(rows.map((row) => [row.id, row])) };
}

/**
 * Records that this node can write. False when no node could for `milliseconds`: then there was an outage, and the
 * heartbeat is left unchanged.
 */
export async function beat(db: Db, milliseconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auction_heartbeat')
    .set({ beat_at: sql`clock_timestamp()` })
    .where(sql<boolean>`beat_at > clock_timestamp() - make_interval(secs => ${milliseconds / 1_000})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The database's time, and how many milliseconds ago the last heartbeat of any node was. */
export async function readHeartbeatAge(db: Db): Promise<{ now: Date; age: number }> {
  const { rows } = await sql<{ now: Date; age: number }>`
    SELECT now, (extract(epoch FROM now - beat_at) * 1000)::float8 AS age
    FROM auction_heartbeat CROSS JOIN (SELECT clock_timestamp() AS now OFFSET 0) AS present`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The service has no heartbeat');
  return found;
}

/** Ends an outage, unless this many milliseconds have passed since a time of the database; returns whether it did. */
export async function renewHeartbeat(
  db: Db,
  { since, milliseconds }: { since: Date; milliseconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auction_heartbeat')
    .set({ beat_at: sql`clock_timestamp()` })
    .where(sql<boolean>`clock_timestamp() < ${since}::timestamptz + make_interval(secs => ${milliseconds / 1_000})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the staff have suspended the account of an auction's seller. Lots to practise on are only lent one. */
export async function isSellerSuspended(
  db: Db,
  { seller_id: sellerId, is_practice: isPractice }: Pick<AuctionRow, 'seller_id' | 'is_practice'>,
): Promise<boolean> {
  if (isPractice) return false;
  const seller = await db.selectFrom('users').select('suspended_at').where('id', '=', sellerId).executeTakeFirst();
  return (seller?.suspended_at ?? null) !== null;
}

/** Running auctions that end before a time, those that end first at first. */
export async function findLiveAuctions(db: Db, endsBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('auctions')
    .select('id')
    .where('state', '=', 'live')
    .where('ends_at', '<=', endsBefore)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When the rows of a log were written that are later than a time, the earliest first, and whether the end was moved then after an outage. */
export async function findTimesAfter(
  db: Db,
  auctionId: string,
  from: Date,
): Promise<{ at: Date; isOutageOver: boolean }[]> {
  const { rows } = await sql<{ at: Date; isOutageOver: boolean }>`
    SELECT at, bool_or(type = 'auction.extended' AND data->>'reason' = 'outage') AS "isOutageOver"
    FROM auction_events WHERE auction_id = ${auctionId} AND at > ${from}
    GROUP BY at ORDER BY at`.execute(db);
  return rows;
}

/** By how many milliseconds the end of an auction was moved because too few witnesses had seen it. */
export async function findMovedForWitnesses(db: Db, auctionId: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    SELECT coalesce(sum(extract(epoch FROM (data->>'to')::timestamptz - (data->>'from')::timestamptz)), 0)::float8 * 1000
      AS moved
    FROM auction_events
    WHERE auction_id = ${auctionId} AND type = 'auction.extended' AND data->'isUnwitnessed' = 'true'`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** Auctions whose row must agree with their log, those that end first at first. */
export async function findOpenAuctions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('auctions')
    .select('id')
    .where('state', 'in', ['scheduled', 'live', 'suspended', 'pending_seller'])
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Open auctions whose log does not end with the row that they say is its last. */
export async function findDifferingAuctions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM auctions a
    LEFT JOIN LATERAL (
      SELECT e.seq, e.hash FROM auction_events e WHERE e.auction_id = a.id ORDER BY e.seq DESC LIMIT 1
    ) last ON true
    WHERE a.state IN ('scheduled', 'live', 'suspended', 'pending_seller')
      AND (last.seq IS DISTINCT FROM a.last_seq OR last.hash IS DISTINCT FROM a.head_hash)
    ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}
