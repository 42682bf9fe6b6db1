import { type Kysely, sql } from 'kysely';

/** Small files that go with a mail, such as an entry for a calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails ADD attachments jsonb`.execute(db);
}
