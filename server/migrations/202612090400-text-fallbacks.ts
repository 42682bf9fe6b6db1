import { type Kysely, sql } from 'kysely';

/** What a person is told on the site where a text message cannot be delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE text_messages ADD COLUMN fallback jsonb`.execute(db);
}
