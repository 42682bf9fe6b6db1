import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The names of the parties as on their identity documents, and the parcel number, given with the agreement to the checks.
  await sql`ALTER TABLE deals ADD COLUMN identities jsonb NOT NULL DEFAULT '{}'
    CHECK (jsonb_typeof(identities) = 'object')`.execute(db);
}
