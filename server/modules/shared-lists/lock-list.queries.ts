import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

export type Own = { userId: string; listId: string };

/**
 * Holds the account of a person: two acts that count their lists wait for each other, and so does deleting the account,
 * which takes the person before their lists as well.
 */
export async function lockPerson(transaction: Db, userId: string): Promise<boolean> {
  const person = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/** A list by its id, locked, deleted or not. */
export async function lockAnyList(transaction: Db, listId: string) {
  return transaction
    .selectFrom('shared_lists')
    .select(['id', 'name', 'version', 'deleted_at'])
    .where('id', '=', listId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A list of a member, locked: all that happens on it happens one after the other. */
export async function lockListOf(transaction: Db, { userId, listId }: Own) {
  if (!(await lockPerson(transaction, userId))) return undefined;
  const list = await lockAnyList(transaction, listId);
  if (list === undefined || list.deleted_at !== null) return undefined;
  // Read after the lock: a value read along with it may be older.
  if (!(await isMember(transaction, { userId, listId }))) return undefined;
  return { ...list, ownerId: await findOwnerId(transaction, listId) };
}

export async function findOwnerId(db: Db, listId: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('shared_list_members')
    .select('user_id')
    .where('list_id', '=', listId)
    .where('is_owner', '=', true)
    .executeTakeFirst();
  return owner?.user_id;
}

export async function isMember(db: Db, { userId, listId }: Own): Promise<boolean> {
  const member = await db
    .selectFrom('shared_list_members')
    .select('user_id')
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

/** The lists a person is on, locked in the order of their ids, so that two who leave at once wait for each other. */
export async function lockListsOf(transaction: Db, userId: string) {
  return transaction
    .selectFrom('shared_lists')
    .select(['id', 'deleted_at'])
    .where('id', 'in', (eb) => eb.selectFrom('shared_list_members').select('list_id').where('user_id', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Notes that something on a list has changed. */
export async function touchList(transaction: Db, listId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('shared_lists')
    .set({ changed_at: sql<Date>`greatest(changed_at, ${at}::timestamptz)` })
    .where('id', '=', listId)
    .execute();
}
