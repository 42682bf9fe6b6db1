import { type Kysely, sql } from 'kysely';

// Auctions whose first row does not say so go on with acts for which the operator vouches.
const statement = 'ALTER TABLE auctions ADD COLUMN signs_acts boolean NOT NULL DEFAULT false';

/** Bidders who have a key sign whatever they do, not only bids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
