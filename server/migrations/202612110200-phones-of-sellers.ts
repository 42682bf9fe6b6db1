import { type Kysely, sql } from 'kysely';

/** Which phone numbers are the seller's is fixed when the rules of an auction are published; before, it was asked with each bid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE auctions ADD COLUMN seller_phones text[]`.execute(db);
}
