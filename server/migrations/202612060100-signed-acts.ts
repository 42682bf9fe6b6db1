import { type Kysely, sql } from 'kysely';

// What the first row of an auction's log says; auctions from before say neither, and go on as they began.
const statement = `ALTER TABLE auctions ADD COLUMN signs_acts boolean NOT NULL DEFAULT false,
  ADD COLUMN opens_all boolean NOT NULL DEFAULT false`;

/** Bidders who have a key sign whatever they do, not only bids; every reserve and what binds a buyer is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
