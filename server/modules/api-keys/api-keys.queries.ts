import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

/** Whose keys: a person's, or the site's own. */
export type Owner = string | 'site';

const ownedBy = (owner: Owner) => (owner === 'site' ? sql<boolean>`user_id IS NULL` : sql<boolean>`user_id = ${owner}`);

export type ApiKeyRow = Awaited<ReturnType<typeof findApiKeysOf>>[number];

const shown = ['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export async function findApiKeysOf(db: Db, owner: Owner) {
  return db
    .selectFrom('api_keys')
    .select(shown)
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Every key with the name of its owner; none where it is the site's. */
export async function findAllApiKeys(db: Db, page: PageRequest) {
  const keys = db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.user_id')
    .select(shown.map((column) => `api_keys.${column}` as const))
    .select(['users.id as owner_id', 'users.name as owner_name']);
  return findPage(keys, byTime('api_keys.created_at', 'api_keys.id', 'desc'), page);
}
export type KnownApiKeyRow = Awaited<ReturnType<typeof findAllApiKeys>>['rows'][number];

/** Serialises those who count an owner's keys until the end of the transaction. */
export async function lockOwner(db: Db, owner: Owner): Promise<void> {
  await lockByName(db, `api keys of ${owner}`);
}

export async function insertApiKey(db: Db, key: Tables['api_keys']): Promise<void> {
  await db.insertInto('api_keys').values(key).execute();
}

/** Returns the name of the key that was, and its owner; undefined where there is none. */
export async function deleteAnyApiKey(db: Db, id: string) {
  return db.deleteFrom('api_keys').where('id', '=', id).returning(['name', 'user_id']).executeTakeFirst();
}

/** The recipient of mails about a key. */
export async function findKeyOwner(db: Db, userId: string) {
  return db.selectFrom('users').select(['id', 'name', 'email', 'language']).where('id', '=', userId).executeTakeFirst();
}

/** Returns false when the person has no such key. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The keys of these hashes that have not expired, with facts about their owners; no owner for the site's. */
export async function findKeyHolders(db: Db, hashes: readonly Buffer[], now: Date) {
  return db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.user_id')
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
