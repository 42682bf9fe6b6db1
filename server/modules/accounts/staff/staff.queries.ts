import { sql } from 'kysely';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';

/** The account of an address, locked. */
export async function lockByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'suspended_at'])
    .select(sql<boolean>`EXISTS (SELECT 1 FROM credentials WHERE credentials.user_id = users.id)`.as('hasPassword'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertStaff(
  db: Db,
  { id, email, name, now }: { id: string; email: string; name: string; now: Date },
): Promise<void> {
  const person = { id, email, name, role: 'staff' as const, email_verified: true };
  await db
    .insertInto('users')
    .values({ ...person, created_at: now, updated_at: now })
    .execute();
}

export async function promoteToStaff(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'staff', email_verified: true, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether any member of the staff may grant rights. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'admin' = ANY(staff_rights)`)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function setRights(db: Db, id: string, rights: readonly StaffRight[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ staff_rights: [...rights] })
    .where('id', '=', id)
    .execute();
}
