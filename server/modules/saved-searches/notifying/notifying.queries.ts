import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/**
 * Searches with due hits, those that wait longest first. It reads only as many rows of the index as it returns, however
 * many are due.
 */
export async function findDueSearches(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ search_id: string }>`
    SELECT search_id FROM (
      SELECT DISTINCT due_at, search_id FROM saved_search_hits WHERE due_at <= ${now}::timestamptz) AS due
    -- What was found while its search ended is nobody's.
    WHERE EXISTS (SELECT FROM saved_searches WHERE id = search_id)
    ORDER BY due_at, search_id LIMIT ${limit}`.execute(db);
  return [...new Set(rows.map(({ search_id }) => search_id))];
}

/** The owners of these searches that could be locked, locked; and whether their accounts are active. */
async function lockOwners(transaction: Db, searchIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await transaction
    .selectFrom('users')
    .select(['id', sql<boolean>`deleted_at IS NULL AND suspended_at IS NULL`.as('works')])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('saved_searches')
        .select('user_id')
        .where('id', 'in', [...searchIds]),
    )
    .orderBy('id')
    .forShare()
    .skipLocked()
    .execute();
  return new Map(rows.map(({ id, works }) => [id, works]));
}

/**
 * These searches with their owners, locked, and whether they may notify: pausing or ending one, or suspending its
 * owner, waits until this has committed. Rows that others have locked are left for the next time.
 */
export async function lockSearches(transaction: Db, ids: readonly string[]) {
  // In the same order as deleting an account: the person first, then what is theirs.
  const owners = await lockOwners(transaction, ids);
  const rows = await transaction
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'email', 'language', 'confirmed_at', 'paused_at', 'name', 'query', 'channels'])
    .where('id', 'in', [...ids])
    .where(sql<boolean>`(user_id IS NULL OR user_id = ANY(${[...owners.keys()]}::uuid[]))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ paused_at: pausedAt, confirmed_at: confirmedAt, ...search }) => {
    const isReachable = search.user_id === null ? confirmedAt !== null : owners.get(search.user_id) === true;
    return { ...search, isActive: pausedAt === null && isReachable };
  });
}
export type LockedSearch = Awaited<ReturnType<typeof lockSearches>>[number];

/** Takes the due hits of these searches: from now on they count as notified. The newest comes first. */
export async function takeDueHits(transaction: Db, searchIds: readonly string[], now: Date) {
  const taken = await transaction
    .updateTable('saved_search_hits')
    .set({ due_at: null })
    .where('search_id', 'in', [...searchIds])
    .where('due_at', '<=', now)
    .returning(['search_id', 'listing_id', 'event', 'kind', 'found_at'])
    .execute();
  return taken.toSorted((one, other) => other.found_at.getTime() - one.found_at.getTime());
}
export type DueHit = Awaited<ReturnType<typeof takeDueHits>>[number];
