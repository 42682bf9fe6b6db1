import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A declined proposal stays for its seller to read, until the next one takes its place.
  await sql`ALTER TABLE auction_addendum_proposals ADD COLUMN declined_at timestamptz, ADD COLUMN decline_reason text,
    ADD CHECK ((declined_at IS NULL) = (decline_reason IS NULL))`.execute(db);
}
