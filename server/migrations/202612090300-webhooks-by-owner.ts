import { type Kysely, sql } from 'kysely';

const statements = [
  // What is due of one address is found in its order without reading all that waits for it.
  `CREATE INDEX webhook_messages_next ON webhook_messages (webhook_id, due_at, seq) WHERE due_at IS NOT NULL`,
  `CREATE INDEX webhook_messages_sending ON webhook_messages (webhook_id) WHERE is_sending`,
];

/** Messages are taken fairly between owners, which a long queue must not make slow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
