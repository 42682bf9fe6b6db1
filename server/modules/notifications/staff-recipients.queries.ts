import { type SqlBool, sql } from 'kysely';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';

/** Members of the staff who hold one of these rights and can act. */
export async function findStaffWithRights(db: Db, rights: readonly StaffRight[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(sql<SqlBool>`staff_rights && ${[...rights]}::text[]`)
    .execute();
  return rows.map(({ id }) => id);
}
