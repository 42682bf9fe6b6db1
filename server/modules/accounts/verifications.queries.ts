import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

type Kind = Tables['verifications']['kind'];

export async function insertVerification(db: Db, verification: Tables['verifications']): Promise<void> {
  await db.insertInto('verifications').values(verification).execute();
}

/** Whose token it is, if it still holds. */
export async function findVerification(db: Db, kind: Kind, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('verifications')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.user_id;
}

/** Uses a token up and answers whose it was; undefined when it does not hold. */
export async function takeVerification(db: Db, kind: Kind, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('verifications')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id;
}

/** Makes all tokens of these kinds that a person has been given worthless. */
export async function deleteVerificationsOf(db: Db, userId: string, kinds: readonly Kind[]): Promise<void> {
  await db.deleteFrom('verifications').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

export async function insertPendingSignUp(db: Db, signUp: Tables['pending_sign_ups']): Promise<void> {
  await db.insertInto('pending_sign_ups').values(signUp).execute();
}

export async function findPendingSignUp(db: Db, id: string) {
  return db.selectFrom('pending_sign_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findLastPendingSignUp(db: Db, email: string, now: Date) {
  return db
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setSignUpToken(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db.updateTable('pending_sign_ups').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/** Uses up the token of a sign-up and answers the sign-up; with it go all others for the same address. */
export async function takePendingSignUp(db: Db, tokenHash: Buffer, now: Date) {
  const taken = await db
    .deleteFrom('pending_sign_ups')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  await db.deleteFrom('pending_sign_ups').where(sql<boolean>`lower(email) = lower(${taken.email})`).execute();
  return taken;
}

/** Forgets tokens and sign-ups whose time is over. */
export async function deleteEndedVerifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pending_sign_ups').where('expires_at', '<=', now).execute();
}
