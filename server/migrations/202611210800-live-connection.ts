import { type Kysely, sql } from 'kysely';

/** What is too long for a notice between nodes goes by this table, whose form the Socket.IO adapter prescribes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE socket_io_attachments (
      id bigserial PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      payload bytea
    )`.execute(db);
}
