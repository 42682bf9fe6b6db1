import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type OwnApplicationRow = NonNullable<Awaited<ReturnType<typeof findLastApplication>>>;

/** A person's last application, whatever its state. */
export async function findLastApplication(db: Db, applicantId: string) {
  return db
    .selectFrom('seller_applications')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts unless the person has one pending already; returns what it inserted. */
export async function insertApplication(
  db: Db,
  application: Omit<Selectable<Tables['seller_applications']>, 'state'>,
): Promise<OwnApplicationRow | undefined> {
  return db
    .insertInto('seller_applications')
    .values({ ...application, state: 'pending' })
    .onConflict((conflict) => conflict.column('applicant_id').where('state', '=', 'pending').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Gives a user the role of a seller; returns false when the account has another role, is suspended or was deleted. */
export async function makeSeller(db: Db, userId: string): Promise<boolean> {
  const made = await db
    .updateTable('users')
    .set({ role: 'seller' })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findSeller(db: Db, userId: string) {
  return db
    .selectFrom('sellers')
    .select(['agency_name', 'license_number', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertSeller(db: Db, seller: Insertable<Tables['sellers']>): Promise<void> {
  await db.insertInto('sellers').values(seller).execute();
}

/** Who applies; inside a transaction, applications of the same person wait for each other here. */
export async function lockApplicant(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['role', 'name'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function deleteApplicationsOf(db: Db, applicantId: string): Promise<void> {
  await db.deleteFrom('seller_applications').where('applicant_id', '=', applicantId).execute();
}
