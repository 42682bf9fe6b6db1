import { type Kysely, sql } from 'kysely';

/** The buttons of a push message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE push_messages ADD COLUMN actions jsonb NOT NULL DEFAULT '[]'`.execute(db);
}
