import { sql } from 'kysely';
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
