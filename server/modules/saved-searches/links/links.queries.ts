import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { lockSearchesOf } from '../saved-searches.queries.ts';

const daysToConfirm = 7;

const isOfAddress = (email: string) => sql<boolean>`lower(s.email) = lower(${email})`;

/** It was not confirmed within a week. */
const hasLapsed = (now: Date) => sql<boolean>`(s.email IS NOT NULL AND s.confirmed_at IS NULL
  AND s.link_mailed_at < ${now}::timestamptz - make_interval(days => ${daysToConfirm}))`;

/** A saved search by its id alone: for the holder of a link to it. */
export async function findSearchById(db: Db, id: string, now: Date) {
  return db
    .selectFrom('saved_searches as s')
    .select(['id', 'name', 'query', 'rhythm', 'quiet_from', 'quiet_to', 'paused_at', 'email', 'confirmed_at'])
    .where('id', '=', id)
    .where((eb) => eb.not(hasLapsed(now)))
    .executeTakeFirst();
}
export type LinkedSearch = NonNullable<Awaited<ReturnType<typeof findSearchById>>>;

/** Makes the second of two searches that are saved for an address at the same time see the first. */
export async function lockSearchesOfAddress(transaction: Db, email: string): Promise<void> {
  await lockSearchesOf(transaction, email.toLowerCase());
}

const isOfEmail = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`;

/** Whose account an address is, if they have proven it. */
const ownersOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isOfEmail(email))
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null);

/** The saved searches of an address: without an account, and of the account whose owner has proven the address. */
export async function findSearchesOfAddress(db: Db, email: string) {
  return db
    .selectFrom('saved_searches as s')
    .select(['s.id', 's.query', 's.user_id', 's.confirmed_at', 's.link_mailed_at'])
    .where((eb) => eb.or([isOfAddress(email), eb('s.user_id', '=', ownersOf(db, email))]))
    .execute();
}

export async function insertSearchOfAddress(db: Db, row: Insertable<Tables['saved_searches']>): Promise<void> {
  await db.insertInto('saved_searches').values(row).execute();
}

export async function noteLinkMailed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('saved_searches').set({ link_mailed_at: at }).where('id', '=', id).execute();
}

/** Notes that an address wants alerts of a search; one that is confirmed stays as it is. */
export async function confirmSearch(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes searches that were not confirmed within a week. */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('saved_searches as s').where(hasLapsed(now)).execute();
}

/** The owner of an address, locked: in the same order as deleting an account, the person before what is theirs. */
export async function lockOwnerOfAddress(transaction: Db, email: string): Promise<string | undefined> {
  return (await ownersOf(transaction, email).forShare().executeTakeFirst())?.id;
}

/** The proven address of an account, which stays until the transaction ends. */
export async function lockProvenAddress(transaction: Db, userId: string): Promise<string | undefined> {
  const owner = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return owner?.email;
}

/** Moves up to this many confirmed searches of an address to an account, except those it has already. */
export async function moveSearchesToAccount(
  transaction: Db,
  { email, userId, most }: { email: string; userId: string; most: number },
): Promise<void> {
  await transaction
    .updateTable('saved_searches')
    .set({ user_id: userId, email: null, language: null, confirmed_at: null, link_mailed_at: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('saved_searches as s')
        .select('s.id')
        .where(isOfAddress(email))
        .where('s.confirmed_at', 'is not', null)
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM saved_searches AS own
            WHERE own.user_id = ${userId} AND md5(own.query) = md5(s.query))`,
        )
        .orderBy('s.created_at')
        .orderBy('s.id')
        .limit(most),
    )
    .execute();
}
