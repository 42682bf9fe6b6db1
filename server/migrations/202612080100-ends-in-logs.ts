import { type Kysely, sql } from 'kysely';

const changes = [
  'DROP INDEX auction_events_marks',
  // Without changes of the lead, which come with nearly every bid: each bid is checked against the end in the log, and
  // read all of them for it. The last one is never far from the end of a log.
  `CREATE INDEX auction_events_marks ON auction_events (auction_id, seq)
    WHERE type IN ('auction.scheduled', 'auction.moved', 'auction.started', 'auction.extended', 'auction.resumed',
      'reserve.met', 'reserve.lowered', 'book.restored')`,
];

/** Finds the end of an auction in its log without reading what its bids have left there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
