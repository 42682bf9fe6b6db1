import { type Kysely, sql } from 'kysely';

/** Whether the first row of an auction's log says that bids without a signature name their command: none from before says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE auctions ADD COLUMN names_commands boolean NOT NULL DEFAULT false`.execute(db);
}
