import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import type { Own } from './lock-list.queries.ts';

/** How much others have added, voted and noted on a list since a member's last look. */
const newCount = sql<number>`(
  (SELECT count(*) FROM shared_list_items i
    WHERE i.list_id = l.id AND i.removed_at IS NULL AND i.added_at > m.looked_at AND i.added_by IS DISTINCT FROM m.user_id)
  + (SELECT count(*) FROM shared_list_votes v JOIN shared_list_items i USING (list_id, listing_id)
    WHERE v.list_id = l.id AND i.removed_at IS NULL AND v.at > m.looked_at AND v.user_id <> m.user_id)
  + (SELECT count(*) FROM shared_list_notes n JOIN shared_list_items i USING (list_id, listing_id)
    WHERE n.list_id = l.id AND i.removed_at IS NULL AND n.created_at > m.looked_at AND n.author_id <> m.user_id)
)::integer`;

const others = sql<string[]>`ARRAY(SELECT u.name FROM shared_list_members o JOIN users u ON u.id = o.user_id
  WHERE o.list_id = l.id AND o.user_id <> m.user_id ORDER BY o.joined_at, o.user_id)`;

const listingCount = sql<number>`(SELECT count(*)::integer FROM shared_list_items i
  WHERE i.list_id = l.id AND i.removed_at IS NULL)`;

const holds = (listingId: string) => sql<boolean>`EXISTS (SELECT FROM shared_list_items i
  WHERE i.list_id = l.id AND i.listing_id = ${listingId} AND i.removed_at IS NULL)`;

const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('shared_list_members as m')
    .innerJoin('shared_lists as l', 'l.id', 'm.list_id')
    .where('m.user_id', '=', userId)
    .where('l.deleted_at', 'is', null);

/** The lists a person is on, the last changed first; of each whether a listing is on it. */
export async function findLists(db: Db, userId: string, listingId: string | undefined) {
  return membershipsOf(db, userId)
    .select(['l.id', 'l.name', 'm.is_owner', 'l.created_at'])
    .select([newCount.as('new_count'), others.as('others'), listingCount.as('listing_count')])
    .select((listingId === undefined ? sql<boolean | null>`NULL` : holds(listingId)).as('has_listing'))
    .orderBy('l.changed_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}
export type ListRow = Awaited<ReturnType<typeof findLists>>[number];

/** Own lists that were deleted after a moment. */
export async function findDeletedLists(db: Db, ownerId: string, after: Date) {
  return db
    .selectFrom('shared_lists as l')
    .innerJoin('shared_list_members as m', 'm.list_id', 'l.id')
    .select(['l.id as _id', 'l.name'])
    .where('m.user_id', '=', ownerId)
    .where('m.is_owner', '=', true)
    .where('l.deleted_at', '>', after)
    .orderBy('l.deleted_at', 'desc')
    .execute();
}

/** On how many lists a person is. */
export async function countLists(db: Db, userId: string): Promise<number> {
  const { total } = await membershipsOf(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A list as one of its members has it. */
export async function findListOf(db: Db, { userId, listId }: Own) {
  return membershipsOf(db, userId)
    .select(['l.id', 'l.name', 'l.version', 'm.is_owner', 'm.looked_at'])
    .where('l.id', '=', listId)
    .executeTakeFirst();
}

/** The owner first, then who joined first. */
export async function findMembers(db: Db, listId: string) {
  return db
    .selectFrom('shared_list_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name', 'm.joined_at', 'm.is_owner'])
    .where('m.list_id', '=', listId)
    .orderBy('m.is_owner', 'desc')
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
}

/** The listings on a list, and those removed from it after a moment; the last added first. */
export async function findItems(db: Db, listId: string, removedAfter: Date) {
  return db
    .selectFrom('shared_list_items as i')
    .innerJoin('listings', 'listings.id', 'i.listing_id')
    .select(['i.listing_id', 'i.title', 'i.added_by', 'i.added_at', 'i.removed_at'])
    .select(sql<boolean>`listings.deleted_at IS NOT NULL`.as('is_deleted'))
    .where('i.list_id', '=', listId)
    .where((eb) => eb.or([eb('i.removed_at', 'is', null), eb('i.removed_at', '>', removedAfter)]))
    .orderBy('i.added_at', 'desc')
    .orderBy('i.listing_id', 'desc')
    .execute();
}
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

export async function findVotes(db: Db, listId: string) {
  return db
    .selectFrom('shared_list_votes')
    .select(['listing_id', 'user_id', 'vote', 'at'])
    .where('list_id', '=', listId)
    .orderBy('at')
    .orderBy('user_id')
    .execute();
}

export async function findNotes(db: Db, listId: string) {
  return db
    .selectFrom('shared_list_notes')
    .select(['id', 'listing_id', 'author_id', 'text', 'version', 'created_at', 'changed_at'])
    .where('list_id', '=', listId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Notes up to when a member has seen a list: never back in time, nor ahead of it. */
export async function updateLookedAt(db: Db, { userId, listId }: Own, upTo: Date): Promise<boolean> {
  const changed = await db
    .updateTable('shared_list_members')
    .set({ looked_at: sql<Date>`greatest(looked_at, ${upTo}::timestamptz)` })
    .where('list_id', 'in', (eb) =>
      eb.selectFrom('shared_lists').select('id').where('id', '=', listId).where('deleted_at', 'is', null),
    )
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The facts of a notification about a list: its name, who acted, and the listing if it is still on it. */
export async function findNewsFacts(
  db: Db,
  { listId, actorId, listingId }: { listId: string; actorId: string; listingId: string | undefined },
) {
  return db
    .selectFrom('shared_lists as l')
    .innerJoin('users as u', (join) => join.on('u.id', '=', actorId))
    .leftJoin('shared_list_items as i', (join) =>
      join
        .onRef('i.list_id', '=', 'l.id')
        .on('i.listing_id', '=', listingId ?? null)
        .on('i.removed_at', 'is', null),
    )
    .select(['l.name', 'u.name as senderName', 'i.title'])
    .where('l.id', '=', listId)
    .where('l.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}
