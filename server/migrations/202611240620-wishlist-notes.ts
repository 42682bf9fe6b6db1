import { type Kysely, sql } from 'kysely';

/** What a person notes for themselves about a saved listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE wishlist_items ADD note text CHECK (char_length(note) BETWEEN 1 AND 1000)`).execute(db);
}
