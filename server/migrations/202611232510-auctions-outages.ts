import { type Kysely, sql } from 'kysely';

const changes = [
  // Auctions about which nothing could be decided, since when, and when that was tried last. Without a reference to auctions:
  // it must be written while that row is locked.
  `CREATE TABLE auction_failures (
    auction_id uuid PRIMARY KEY,
    since timestamptz NOT NULL,
    failed_at timestamptz NOT NULL
  )`,
  // The few rows of a log that say by what an auction is decided: ends, lead, reserve.
  `CREATE INDEX auction_events_marks ON auction_events (auction_id, seq)
    WHERE type IN ('auction.scheduled', 'auction.moved', 'auction.started', 'auction.extended', 'auction.resumed',
      'lead.changed', 'reserve.met', 'reserve.lowered', 'book.restored')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
