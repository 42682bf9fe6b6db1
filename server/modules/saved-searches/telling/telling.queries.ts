import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Searches of which something is due to be told, those that wait longest first. */
export async function findDueSearches(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_hits')
    .select('search_id')
    .where('due_at', '<=', now)
    .groupBy('search_id')
    .orderBy(sql`min(due_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ search_id }) => search_id);
}

/**
 * Those of these searches that run and whose owners can be told, locked: who pauses or ends one, or suspends its owner, waits
 * until this has committed. Those that somebody else has locked are left for the next time.
 */
export async function lockSearches(transaction: Db, ids: readonly string[]) {
  return transaction
    .selectFrom('saved_searches as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.name', 's.query', 's.channels'])
    .select(
      sql<boolean>`s.paused_at IS NULL AND users.deleted_at IS NULL AND users.suspended_at IS NULL`.as('mayBeTold'),
    )
    .where('s.id', 'in', [...ids])
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .forShare('users')
    .skipLocked()
    .execute();
}
export type LockedSearch = Awaited<ReturnType<typeof lockSearches>>[number];

/** Takes what is due of these searches: from now on it counts as told. The last that was found comes first. */
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
