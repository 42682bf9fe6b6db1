import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a process compares itself with when it starts: the fingerprint of the session secret, the mark of the files.
  await sql`CREATE TABLE site_facts (
    name text PRIMARY KEY CHECK (name <> ''),
    value text NOT NULL,
    noted_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`.execute(db);
}
