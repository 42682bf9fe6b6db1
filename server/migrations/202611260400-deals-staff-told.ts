import { type Kysely, sql } from 'kysely';

const statements = [
  // There is one version of each process; the column was never read to decide anything.
  'ALTER TABLE deals DROP COLUMN process_version',
  // The staff who are told of a deal are found among all accounts.
  `CREATE INDEX users_staff ON users (id) WHERE role = 'staff' AND deleted_at IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
