import { type Kysely, sql } from 'kysely';

const statements = [
  // The overview of the staff counts these on each of their pages.
  'CREATE INDEX deals_escalated ON deals (state_since) WHERE is_escalated AND ended_at IS NULL',
  `CREATE INDEX deals_disputed ON deals (state_since) WHERE state = 'disputed'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
