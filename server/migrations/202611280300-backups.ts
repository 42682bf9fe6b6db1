import { type Kysely, sql } from 'kysely';

/** What is known of backups: when one was made and where it is, or why there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE backups (
    id uuid PRIMARY KEY,
    started_at timestamptz NOT NULL,
    finished_at timestamptz NOT NULL,
    place text NOT NULL CHECK (place <> ''),
    bytes bigint CHECK (bytes > 0),
    failure text CHECK (failure <> ''),
    CHECK ((bytes IS NULL) <> (failure IS NULL))
  )`.execute(db);
  await sql`CREATE INDEX backups_newest ON backups (started_at DESC) WHERE failure IS NULL`.execute(db);
  await sql`CREATE INDEX backups_failed ON backups (started_at DESC) WHERE failure IS NOT NULL`.execute(db);
}
