import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type ApplicationRow = Selectable<Tables['rental_applications']>;

export async function insertApplication(db: Db, row: Insertable<Tables['rental_applications']>): Promise<void> {
  await db.insertInto('rental_applications').values(row).execute();
}

/** What was sent with these applications, by deal. */
export async function findApplications(db: Db, dealIds: readonly string[]): Promise<Map<string, ApplicationRow>> {
  const rows = await db
    .selectFrom('rental_applications')
    .selectAll()
    .where(sql<SqlBool>`deal_id = ANY(${dealIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.deal_id, row]));
}

export async function updateApplication(
  db: Db,
  dealId: string,
  change: Updateable<Tables['rental_applications']>,
): Promise<void> {
  await db.updateTable('rental_applications').set(change).where('deal_id', '=', dealId).execute();
}

/** Takes away the copies of profiles that no landlord may read any more; answers how many. */
export async function removeClosedProfiles(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('rental_applications')
    .set({ profile: null })
    .where('closes_at', '<=', now)
    .where('profile', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
