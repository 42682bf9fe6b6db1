import type { Db, Tables } from '#server/database.ts';

export type OwnApplicationRow = NonNullable<Awaited<ReturnType<typeof findLastApplication>>>;

/** A person's last application, whatever became of it. */
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

/** Inserts unless the person has one pending already; answers whether it did. */
export async function insertApplication(
  db: Db,
  application: Omit<Tables['seller_applications'], 'state'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seller_applications')
    .values({ ...application, state: 'pending' })
    .onConflict((conflict) => conflict.column('applicant_id').where('state', '=', 'pending').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteApplicationsOf(db: Db, applicantId: string): Promise<void> {
  await db.deleteFrom('seller_applications').where('applicant_id', '=', applicantId).execute();
}
