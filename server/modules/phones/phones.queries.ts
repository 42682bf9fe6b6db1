import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

export async function findPhone(db: Db, userId: string): Promise<string | undefined> {
  const phone = await db.selectFrom('phones').select('number').where('user_id', '=', userId).executeTakeFirst();
  return phone?.number;
}

/** The verified numbers of these people, with the language they read, by their ids. */
export async function findReachablePhones(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('phones')
    .innerJoin('users', 'users.id', 'phones.user_id')
    .select(['phones.user_id', 'phones.number', 'users.language'])
    .where('phones.user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ user_id: userId, ...phone }) => [userId, phone]));
}

/** The number whose code a person can still enter. */
export async function findWaitingNumber(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const code = await db
    .selectFrom('phone_codes')
    .select('number')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('attempts_left', '>', 0)
    .executeTakeFirst();
  return code?.number;
}

/** Keeps the last code of a person; one that was sent before does not count any more. */
export async function putCode(db: Db, row: Insertable<Tables['phone_codes']>): Promise<void> {
  await db
    .insertInto('phone_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Counts a try of the code that is valid, and returns it; undefined when there is none or all its tries are used. */
export async function tryCode(db: Db, userId: string, now: Date) {
  return db
    .updateTable('phone_codes')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('attempts_left', '>', 0)
    .returning(['number', 'code_hash'])
    .executeTakeFirst();
}

/** Uses a code up; returns false when it was used already, or a new one was asked for. */
export async function takeCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('phone_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whose number this is, when they have proven it since then. */
export async function findOwner(db: Db, number: string, provenSince: Date) {
  return db
    .selectFrom('phones')
    .innerJoin('users', 'users.id', 'phones.user_id')
    .select(['users.id as userId', 'users.language'])
    .where('phones.number', '=', number)
    .where('phones.proven_at', '>', provenSince)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps the last code to sign in of a person and of a number. */
export async function putSignIn(transaction: Db, row: Insertable<Tables['phone_sign_ins']>): Promise<void> {
  await transaction
    .deleteFrom('phone_sign_ins')
    .where((eb) => eb.or([eb('user_id', '=', row.user_id), eb('number', '=', row.number)]))
    .execute();
  await transaction.insertInto('phone_sign_ins').values(row).execute();
}

/** Counts a try of the code that a number can sign in with, and returns it. */
export async function trySignIn(db: Db, number: string, now: Date) {
  return db
    .updateTable('phone_sign_ins')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('number', '=', number)
    .where('expires_at', '>', now)
    .where('attempts_left', '>', 0)
    .returning(['user_id as userId', 'code_hash'])
    .executeTakeFirst();
}

/** Uses a code to sign in up; returns false when it was used already, or a new one was asked for. */
export async function takeSignIn(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('phone_sign_ins')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Notes that a number was seen in its owner's hand again; returns false when it is not theirs any more. */
export async function renewPhone(db: Db, userId: string, number: string, now: Date): Promise<boolean> {
  const renewed = await db
    .updateTable('phones')
    .set({ proven_at: now })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .returning('user_id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Makes two people who verify a number at the same time do so one after the other. */
export async function lockNumber(transaction: Db, number: string): Promise<void> {
  await lockByName(transaction, `phone ${number}`);
}

/** Assigns a number to a person, and to no one else; returns who has lost it. */
export async function setPhone(
  db: Db,
  { userId, number, at }: { userId: string; number: string; at: Date },
): Promise<string | undefined> {
  const former = await db
    .deleteFrom('phones')
    .where('number', '=', number)
    .where('user_id', '!=', userId)
    .returning('user_id')
    .executeTakeFirst();
  const facts = { number, proven_at: at };
  await db
    .insertInto('phones')
    .values({ user_id: userId, ...facts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute();
  return former?.user_id;
}

/** Forgets the number and its code; returns whether there was a number. */
export async function deletePhone(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('phone_sign_ins').where('user_id', '=', userId).execute();
  const deleted = await db.deleteFrom('phones').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteEndedCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('phone_sign_ins').where('expires_at', '<=', now).execute();
}
