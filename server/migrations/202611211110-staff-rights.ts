import { type Kysely, sql } from 'kysely';

const changes = [
  `ALTER TABLE users ADD COLUMN staff_rights text[] NOT NULL DEFAULT '{}'
    CHECK (staff_rights <@ ARRAY['admin', 'auctioneer', 'finance', 'auditor'])`,
  // Until now all staff could do everything.
  `UPDATE users SET staff_rights = ARRAY['admin', 'auctioneer', 'finance', 'auditor'] WHERE role = 'staff'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
