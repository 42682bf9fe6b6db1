import { type Kysely, sql } from 'kysely';

// Whoever passes on a bid names a paddle and a key, which the log may have named to somebody who has another device since.
const statement = `CREATE INDEX auction_events_keys ON auction_events (auction_id, (data->>'paddle'))
  WHERE type = 'bidder.registered'`;

/** Finds the row by which a bidder has named a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
