import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A known value sealed by each key that has been in use: another key under the same id is noticed at the start.
  await sql`CREATE TABLE auction_keys (
    id text PRIMARY KEY CHECK (id <> ''),
    check_value bytea NOT NULL,
    created_at timestamptz NOT NULL
  )`.execute(db);
}
