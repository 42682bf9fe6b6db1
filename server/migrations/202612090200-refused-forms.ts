import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was typed into forms without scripts that were refused, until their page shows it again. Encrypted with a token that
  // only the browser has: nobody else can read it, in the database or in a backup.
  await sql`
    CREATE TABLE refused_forms (
      token_hash bytea PRIMARY KEY,
      content bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX refused_forms_created_at ON refused_forms (created_at)`.execute(db);
}
