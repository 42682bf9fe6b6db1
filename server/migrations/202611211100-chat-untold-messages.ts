import { type Kysely, sql } from 'kysely';

const changes = [
  // Messages whose recipient is still to be notified: one row each, written with the message and taken out in batches.
  `CREATE TABLE untold_messages (
    message_id uuid PRIMARY KEY,
    written_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
