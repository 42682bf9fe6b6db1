import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import type { Own } from './lock-list.queries.ts';

export async function insertList(db: Db, row: Insertable<Tables['shared_lists']>): Promise<void> {
  await db.insertInto('shared_lists').values(row).execute();
}

export async function renameList(db: Db, listId: string, name: string): Promise<void> {
  await db.updateTable('shared_lists').set({ name, version: sql`version + 1` }).where('id', '=', listId).execute();
}

/** Deletes a list, or restores it. */
export async function setListDeleted(db: Db, listId: string, deletedAt: Date | null): Promise<void> {
  await db.updateTable('shared_lists').set({ deleted_at: deletedAt }).where('id', '=', listId).execute();
}

/** Makes another member the owner of a list. */
export async function transferList(db: Db, listId: string, ownerId: string): Promise<void> {
  const ofList = db.updateTable('shared_list_members').where('list_id', '=', listId);
  await ofList.set({ is_owner: false }).where('is_owner', '=', true).execute();
  await ofList.set({ is_owner: true }).where('user_id', '=', ownerId).execute();
}

export async function deleteListForGood(db: Db, listId: string): Promise<void> {
  await db.deleteFrom('shared_lists').where('id', '=', listId).execute();
}

export async function insertMember(
  db: Db,
  { userId, listId }: Own,
  { at, isOwner = false }: { at: Date; isOwner?: boolean },
): Promise<void> {
  await db
    .insertInto('shared_list_members')
    .values({ list_id: listId, user_id: userId, joined_at: at, looked_at: at, is_owner: isOwner })
    .execute();
}

export async function findMemberIds(db: Db, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shared_list_members')
    .select('user_id')
    .where('list_id', '=', listId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Removes a member from a list, with their contributions; returns whether they were on it. */
export async function deleteMember(db: Db, { userId, listId }: Own): Promise<boolean> {
  await db.deleteFrom('shared_list_votes').where('list_id', '=', listId).where('user_id', '=', userId).execute();
  await db.deleteFrom('shared_list_notes').where('list_id', '=', listId).where('author_id', '=', userId).execute();
  const deleted = await db
    .deleteFrom('shared_list_members')
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Makes the invitation of a list, in place of a former one. */
export async function upsertInvitation(db: Db, row: Tables['shared_list_invitations']): Promise<void> {
  const { list_id: _, ...columns } = row;
  await db
    .insertInto('shared_list_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('list_id').doUpdateSet(columns))
    .execute();
}

export async function deleteInvitation(db: Db, listId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shared_list_invitations')
    .where('list_id', '=', listId)
    .returning('list_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Until when the invitation of a list can be accepted, if it still can. */
export async function findInvitedUntil(db: Db, listId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('shared_list_invitations')
    .select('expires_at')
    .where('list_id', '=', listId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/** What a token invites to, if it still does. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('shared_list_invitations as i')
    .innerJoin('shared_lists as l', 'l.id', 'i.list_id')
    .innerJoin('shared_list_members as m', 'm.list_id', 'l.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['i.list_id', 'l.name', 'u.name as invited_by'])
    .where('i.token_hash', '=', tokenHash)
    .where('m.is_owner', '=', true)
    .where('i.expires_at', '>', now)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes lists and listings that cannot be restored any more, and invitations that have ended. */
export async function deleteRemoved(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db.deleteFrom('shared_lists').where('deleted_at', '<=', before).execute();
  await db.deleteFrom('shared_list_items').where('removed_at', '<=', before).execute();
  await db.deleteFrom('shared_list_invitations').where('expires_at', '<=', now).execute();
}
