import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type PasskeyRow = Tables['passkeys'];

export async function findPasskeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The passkey with this id, of a person whose account has not been deleted. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns false when an authenticator's passkey of this id is there already. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Records a use of a passkey. Returns false when its counter has not grown since it was read, or it was removed in the
 * meantime: of two simultaneous answers, one comes from a copy.
 */
export async function notePasskeyUse(
  db: Db,
  id: string,
  { counter, isSynced, now }: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} OR (counter = 0 AND ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function renamePasskeyOf(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

export async function deletePasskeyOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function putChallenge(db: Db, row: Tables['passkey_challenges']): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Uses a challenge up: it is invalid afterwards, whether or not the answer is accepted. */
export async function takeChallenge(
  db: Db,
  { browserHash, userId, now }: { browserHash: Buffer; userId: string | null; now: Date },
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', browserHash)
    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${userId}::uuid`)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
