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

/** Invalidates all tokens of these kinds that a person has been given. */
export async function deleteVerificationsOf(db: Db, userId: string, kinds: readonly Kind[]): Promise<void> {
  await db.deleteFrom('verifications').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

export async function insertPendingSignUp(db: Db, signUp: Tables['pending_sign_ups']): Promise<void> {
  await db.insertInto('pending_sign_ups').values(signUp).execute();
}

export async function findPendingSignUp(db: Db, id: string) {
  return db.selectFrom('pending_sign_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last sign-ups with an address, up to a limit. */
export async function findPendingSignUps(db: Db, { email, now, most }: { email: string; now: Date; most: number }) {
  return db
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The last sign-up with an address by this browser. */
export async function findSignUpOfBrowser(
  db: Db,
  { email, browserHash, now }: { email: string; browserHash: Buffer; now: Date },
) {
  return db
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The sign-up whose mail has brought this token. */
export async function findSignUpOfToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function setSignUpToken(db: Db, id: string, tokenHash: Buffer): Promise<void> {
  await db.updateTable('pending_sign_ups').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/** Uses up the token of a mail and returns the chosen one of the sign-ups with its address; all others are deleted. */
export async function takePendingSignUp(
  db: Db,
  { tokenHash, chosenId, now }: { tokenHash: Buffer; chosenId: string; now: Date },
) {
  const mailed = await db
    .deleteFrom('pending_sign_ups')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (mailed === undefined) return undefined;
  const others = await db
    .deleteFrom('pending_sign_ups')
    .where(sql<boolean>`lower(email) = lower(${mailed.email})`)
    .returningAll()
    .execute();
  return [mailed, ...others].find(({ id }) => id === chosenId);
}

/** Deletes expired tokens and sign-ups. */
export async function deleteEndedVerifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pending_sign_ups').where('expires_at', '<=', now).execute();
}
