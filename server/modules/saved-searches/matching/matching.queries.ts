import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import type { After } from '#server/modules/search/index.ts';
import { tryLockByName } from '#server/platform/database/named-locks.ts';
import type { HitsOfSearch, NumberedEvent } from './found-events.ts';
import type { KnownFacts } from './known-facts.ts';

/** Whether this transaction alone looks at changed listings now. */
export async function lockMatching(transaction: Db): Promise<boolean> {
  return tryLockByName(transaction, 'saved searches: listings');
}

/** Takes recorded changes, oldest first; returns their listings, and how many were recorded. */
export async function takeChanges(transaction: Db, limit: number): Promise<{ listingIds: string[]; count: number }> {
  const { rows } = await sql<{ listing_id: string; count: number }>`
    WITH taken AS (
      DELETE FROM saved_search_changes WHERE seq IN (
        SELECT seq FROM saved_search_changes ORDER BY seq LIMIT ${limit})
      RETURNING listing_id
    )
    SELECT listing_id, count(*)::integer AS count FROM taken GROUP BY listing_id`.execute(transaction);
  return {
    listingIds: rows.map(({ listing_id }) => listing_id),
    count: rows.reduce((sum, row) => sum + row.count, 0),
  };
}

export async function findKnownListings(db: Db, listingIds: readonly string[]) {
  return db
    .selectFrom('saved_search_listings')
    .select(['listing_id', 'is_public'])
    .select((eb) => eb.ref('facts').$castTo<KnownFacts | null>().as('facts'))
    .where('listing_id', 'in', [...listingIds])
    .execute();
}

/** Stores the present facts of listings; one that is no longer public keeps its last ones. */
export async function upsertKnownListings(
  db: Db,
  rows: readonly Insertable<Tables['saved_search_listings']>[],
): Promise<void> {
  await db
    .insertInto('saved_search_listings')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((eb) => ({
        facts: sql`coalesce(excluded.facts, saved_search_listings.facts)`,
        is_public: eb.ref('excluded.is_public'),
      })),
    )
    .execute();
}

/** Notes what listings were before the first change that was noted. */
export async function insertKnownListings(
  db: Db,
  rows: readonly Insertable<Tables['saved_search_listings']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('saved_search_listings')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Since when changes are noted, and how far what listings were before is known; undefined before the first search. */
export async function findFeed(db: Db) {
  return db
    .selectFrom('saved_search_feed')
    .select(['begun_at', 'complete_at', 'known_to_id'])
    .select([
      sql<string>`known_to_created_at::text`.as('known_to_created_at'),
      // A transaction number that this database has not reached yet, as after a restore, is not in progress.
      sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot()) OR xid >= pg_snapshot_xmax(pg_current_snapshot())`.as(
        'isSettled',
      ),
    ])
    .executeTakeFirst();
}

/** From now on changes of listings are noted. */
export async function beginFeed(transaction: Db, at: Date): Promise<void> {
  await transaction
    .insertInto('saved_search_feed')
    .values({ begun_at: at, complete_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteKnownUpTo(db: Db, { createdAt, id }: After): Promise<void> {
  await db
    .updateTable('saved_search_feed')
    .set({ known_to_created_at: sql<string>`${createdAt}::timestamptz`, known_to_id: id })
    .execute();
}

export async function completeFeed(db: Db, at: Date): Promise<void> {
  await db.updateTable('saved_search_feed').set({ complete_at: at }).execute();
}

const mostKeysCompared = 200;

/** Its owner can be notified: a person whose account is active, or an address that has confirmed. */
const isReachable = sql<boolean>`CASE WHEN s.user_id IS NULL THEN s.confirmed_at IS NOT NULL
  ELSE users.deleted_at IS NULL AND users.suspended_at IS NULL END`;

/**
 * Active searches, in the order of their ids, whose owners can be notified: those with one of these keys. Almost every
 * search has one of many keys, and comparing them all costs more than reading it.
 */
export async function findCandidates(
  db: Db,
  keys: readonly string[],
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('saved_searches as s')
    .leftJoin('users', 'users.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.query', 's.keys', 's.channels', 's.rhythm', 's.quiet_from', 's.quiet_to'])
    .$if(keys.length <= mostKeysCompared, (query) => query.where(sql<boolean>`s.keys && ${[...keys]}::text[]`))
    .where('s.paused_at', 'is', null)
    .where(isReachable)
    .where(sql<boolean>`s.id > ${after}::uuid`)
    .orderBy('s.id')
    .limit(limit)
    .execute();
}
export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/**
 * Notes what searches have found, as numbers of events, so that a hit costs a few bytes on its way; an event that was noted
 * before is left as it is.
 */
export async function insertHits(
  db: Db,
  hits: readonly HitsOfSearch[],
  { events, at }: { events: readonly NumberedEvent[]; at: Date },
): Promise<void> {
  await sql`INSERT INTO saved_search_hits (search_id, listing_id, event, kind, found_at, due_at)
    SELECT hits.search_id, event.listing_id, event.event, event.kind, ${at}::timestamptz, hits.due_at
    FROM json_to_recordset(${JSON.stringify(hits)}::json) AS hits (search_id uuid, due_at timestamptz, events integer[])
    -- One that was ended meanwhile is not there any more.
    JOIN saved_searches ON saved_searches.id = hits.search_id AND paused_at IS NULL
    CROSS JOIN LATERAL unnest(hits.events) AS number
    JOIN json_to_recordset(${JSON.stringify(events)}::json)
      AS event (number integer, listing_id uuid, event text, kind text) USING (number)
    ON CONFLICT DO NOTHING`.execute(db);
}
