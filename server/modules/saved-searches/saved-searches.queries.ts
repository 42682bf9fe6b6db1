import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

/** The owner of a search: a person, or the holder of a link to it. */
export type Own = { userId: string; id: string } | { isByLink: true; id: string };

const ownedBy = (own: Own) => ('userId' in own ? sql<boolean>`user_id = ${own.userId}` : sql<boolean>`true`);

const columns = [
  's.id',
  's.name',
  's.query',
  's.channels',
  's.rhythm',
  's.quiet_from',
  's.quiet_to',
  's.paused_at',
  's.looked_at',
  's.created_at',
] as const;

/** How many listings something has happened to since the last look. */
const newCount = sql<number>`(SELECT count(DISTINCT h.listing_id)::integer FROM saved_search_hits AS h
  WHERE h.search_id = s.id AND h.found_at > s.looked_at)`;

const ofUser = (db: Db, userId: string) =>
  db.selectFrom('saved_searches as s').select(columns).select(newCount.as('new_count')).where('s.user_id', '=', userId);

export async function findSavedSearches(db: Db, userId: string, page: PageRequest) {
  return findPage(ofUser(db, userId), byTime('s.created_at', 's.id', 'desc'), page);
}
export type SavedSearchRow = Awaited<ReturnType<typeof findSavedSearches>>['rows'][number];

export async function findSavedSearch(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<SavedSearchRow | undefined> {
  return ofUser(db, userId).where('s.id', '=', id).executeTakeFirst();
}

/** The own search with this query, if there is one. */
export async function findSearchOfQuery(db: Db, userId: string, query: string): Promise<SavedSearchRow | undefined> {
  return ofUser(db, userId).where(sql<boolean>`md5(s.query) = md5(${query})`).executeTakeFirst();
}

/** The listings with events since the last look, newest first. */
export async function findNewListingIds(
  db: Db,
  { userId, id }: { userId: string; id: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_hits as h')
    .innerJoin('saved_searches as s', 's.id', 'h.search_id')
    .select('h.listing_id')
    .where('s.id', '=', id)
    .where('s.user_id', '=', userId)
    .whereRef('h.found_at', '>', 's.looked_at')
    .groupBy('h.listing_id')
    .orderBy(sql`max(h.found_at)`, 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** Makes the second of two searches that a person saves at the same time see the first. */
export async function lockSearchesOf(transaction: Db, userId: string): Promise<void> {
  await lockByName(transaction, `saved searches of ${userId}`);
}

export async function countSavedSearches(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertSavedSearch(db: Db, row: Insertable<Tables['saved_searches']>): Promise<void> {
  await db.insertInto('saved_searches').values(row).execute();
}

/** Changes an own search; returns false where there is no such. */
export async function updateSavedSearch(
  db: Db,
  own: Own,
  change: Updateable<Tables['saved_searches']>,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', own.id)
    .where(ownedBy(own))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteSavedSearch(db: Db, own: Own): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', own.id).where(ownedBy(own)).execute();
}

/** When pending hits of a search are notified; null: not at all. */
export async function updateWaitingHits(db: Db, searchId: string, due: Date | null): Promise<void> {
  await db
    .updateTable('saved_search_hits')
    .set({ due_at: due })
    .where('search_id', '=', searchId)
    .where('due_at', 'is not', null)
    .execute();
}

const daysKept = 365;

/** Deletes hits from a year ago or from searches that have ended, and stored facts of deleted listings. */
export async function deleteOldHits(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM saved_search_hits
    WHERE found_at < ${now}::timestamptz - make_interval(days => ${daysKept})`.execute(db);
  // Matching does not block ending a search, so hits written at that moment are left behind.
  await sql`DELETE FROM saved_search_hits
    WHERE NOT EXISTS (SELECT FROM saved_searches WHERE id = search_id)`.execute(db);
  await sql`DELETE FROM saved_search_listings WHERE NOT is_public
    AND NOT EXISTS (SELECT FROM listings WHERE listings.id = listing_id)`.execute(db);
}
