import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type ApiKeyRow = Awaited<ReturnType<typeof findApiKeysOf>>[number];

const shown = ['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export async function findApiKeysOf(db: Db, userId: string) {
  return db
    .selectFrom('api_keys')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Serialises those who count a person's keys until the end of the transaction. */
export async function lockOwner(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertApiKey(db: Db, key: Tables['api_keys']): Promise<void> {
  await db.insertInto('api_keys').values(key).execute();
}

/** Answers false when the person has no such key. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The keys of these hashes that have not expired, with what is known of their owners. */
export async function findKeyHolders(db: Db, hashes: readonly Buffer[], now: Date) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.key_hash', 'api_keys.scopes', 'api_keys.last_used_at', 'api_keys.user_id'])
    .select(['users.role', 'users.email_verified', 'users.suspension_reason'])
    .where('api_keys.key_hash', '=', sql<Buffer>`ANY(${hashes}::bytea[])`)
    .where('api_keys.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .execute();
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
