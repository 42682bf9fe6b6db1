import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

const columns = [
  'id',
  'name',
  'query',
  'rhythm',
  'quiet_from',
  'quiet_to',
  'paused_at',
  'email',
  'confirmed_at',
] as const;

/** A saved search by its id alone: for who holds a link to it. */
export async function findSearchById(db: Db, id: string) {
  return db.selectFrom('saved_searches').select(columns).where('id', '=', id).executeTakeFirst();
}
export type LinkedSearch = NonNullable<Awaited<ReturnType<typeof findSearchById>>>;

/** Of two searches that are saved for an address at the same time, the second sees the first. */
export async function lockSearchesOfAddress(transaction: Db, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved searches of ${email.toLowerCase()}`}, 0))`.execute(
    transaction,
  );
}

/** The searches saved for an address, without an account. */
export async function findSearchesOfAddress(db: Db, email: string) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

export async function insertSearchOfAddress(db: Db, row: Insertable<Tables['saved_searches']>): Promise<void> {
  await db.insertInto('saved_searches').values(row).execute();
}

export async function confirmSearch(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${at})` })
    .where('id', '=', id)
    .where('email', 'is not', null)
    .execute();
}

const daysToConfirm = 7;

/** Forgets searches that nobody has confirmed within a week. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM saved_searches WHERE email IS NOT NULL AND confirmed_at IS NULL
    AND created_at < ${now}::timestamptz - make_interval(days => ${daysToConfirm})`.execute(db);
}
