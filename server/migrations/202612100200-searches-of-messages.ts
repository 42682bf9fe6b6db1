import { type Kysely, sql } from 'kysely';

/**
 * The saved search whose alert a waiting message is: it is dropped where that has ended meanwhile, so that there is no foreign
 * key. The version before writes none, and its messages go out as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['mails', 'text_messages', 'push_messages'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN search_id uuid`.execute(db);
}
