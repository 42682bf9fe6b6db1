import { sql, type Updateable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type NewAccount = Pick<
  Tables['users'],
  'id' | 'name' | 'email' | 'phone_number' | 'city' | 'street' | 'created_at'
> & { email_verified: boolean; language: Tables['users']['language']['__select__']; password_hash?: string };

const ofEmail = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`;

/** Opens an account; returns false when the address has one already. */
export async function insertAccount(db: Db, { password_hash, ...person }: NewAccount): Promise<boolean> {
  const { id, created_at } = person;
  const inserted = await db
    .insertInto('users')
    .values({ ...person, updated_at: created_at })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  if (password_hash === undefined) return true;
  await db.insertInto('credentials').values({ user_id: id, password_hash, changed_at: created_at }).execute();
  return true;
}

/** What checking a password needs of an account. */
export async function findCredential(db: Db, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.confirmed_at', 'is not', null),
    )
    .select(['users.id as userId', 'credentials.password_hash as passwordHash', 'credentials.changed_at as changedAt'])
    .select((eb) => eb('two_factors.user_id', 'is not', null).as('hasTwoFactor'))
    .where(ofEmail(email))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The password hash of a user; undefined without one. */
export async function findCredentialOfUser(db: Db, userId: string) {
  return db
    .selectFrom('credentials')
    .select(['user_id as userId', 'password_hash as passwordHash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The user to whom a mail can be sent, by address. */
export async function findAddressee(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'email_verified'])
    .where(ofEmail(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A person with what only they are shown. */
export async function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.confirmed_at', 'is not', null),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_verified',
      'users.image',
      'users.role',
      'users.phone_number',
      'users.city',
      'users.street',
      'users.created_at',
    ])
    .select((eb) => eb('two_factors.user_id', 'is not', null).as('has_two_factor'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** What the calls of the API need to know about the person who makes them. */
export async function findRoleOfUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['role', 'staff_rights', 'email_verified', 'suspension_reason'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findAddresseeById(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns whether the address was not confirmed before. */
export async function confirmEmail(db: Db, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  const values = { password_hash: passwordHash, changed_at: now };
  await db
    .insertInto('credentials')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The path of the person's picture; another change of the same person waits until this transaction ends. */
export async function lockImage(db: Db, userId: string): Promise<string | null> {
  const { image } = await db
    .selectFrom('users')
    .select('image')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return image;
}

type PersonChanges = Pick<
  Updateable<Tables['users']>,
  'name' | 'phone_number' | 'city' | 'street' | 'language' | 'image'
>;

/** Changes the given columns; undefined ones stay. */
export async function updatePerson(
  db: Db,
  userId: string,
  changes: { [Name in keyof PersonChanges]: PersonChanges[Name] | undefined } & { updated_at: Date },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await db.updateTable('users').set(given).where('id', '=', userId).execute();
}

/** The accounts of these addresses that have no password yet. */
export async function findWithoutPassword(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select('users.id')
    .where('users.email', 'in', emails)
    .where('users.deleted_at', 'is', null)
    .where('credentials.user_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
