import { type Kysely, sql } from 'kysely';

/** What is stated of a plot of land: words of small vocabularies by name, only those that are stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE listings ADD plot jsonb NOT NULL DEFAULT '{}'`).execute(db);
}
