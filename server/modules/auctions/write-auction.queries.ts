import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { prepared } from '#server/platform/database/statement-names.ts';
import type { AuctionRow, EventRow } from './locked-auction.queries.ts';

/** The statement that adds rows to the log; for the beginning of a larger one. */
function insertionOf(events: readonly EventRow[]) {
  const rows = events.map((event) => ({
    ...event,
    at: event.at.toISOString(),
    private_sealed: event.private_sealed?.toString('hex') ?? null,
  }));
  return sql<{ seq: number }>`(
    INSERT INTO auction_events (auction_id, seq, at, type, actor, data, commitment, private_sealed, registration_id,
      previous, hash)
    SELECT auction_id, seq, at, type, actor, data, commitment, decode(private_sealed, 'hex'), registration_id, previous,
      hash
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (auction_id uuid, seq integer, at timestamptz,
      type text, actor jsonb, data jsonb, commitment text, private_sealed text, registration_id uuid, previous text,
      hash text)
    RETURNING seq)`;
}

/** Adds rows to the log alone. */
export async function insertEvents(transaction: Db, events: readonly EventRow[]): Promise<void> {
  await sql`WITH added AS ${insertionOf(events)} SELECT count(*) FROM added`.execute(transaction);
}

/** What a bid changes of an auction; nearly all decisions are bids. */
const columnsOfBid = [
  'price',
  'leader_id',
  'leader_paddle',
  'leader_seq',
  'maximum_sealed',
  'is_reserve_met',
  'bid_count',
  'ends_at',
  'extensions',
  'last_seq',
  'head_hash',
  'last_event_at',
  'refused_second',
  'refused_rows',
  'refusals_due_at',
] as const satisfies readonly (keyof AuctionRow)[];

const isOfBid: ReadonlySet<string> = new Set(columnsOfBid);

/** The columns to be written: those of a bid where nothing else has changed, otherwise all. */
function columnsToWrite(row: AuctionRow, before: AuctionRow): Partial<AuctionRow> {
  const { id: _, increments: _always, ...all } = row;
  const isBid = (Object.keys(row) as (keyof AuctionRow)[]).every(
    (column) => isOfBid.has(column) || row[column] === before[column],
  );
  return isBid ? Object.fromEntries(columnsOfBid.map((column) => [column, row[column]])) : all;
}

/** A decision to be written: the auction after it and as it was locked, and the new rows of its log. */
type Decision = { row: AuctionRow; before: AuctionRow; events: readonly EventRow[]; now: Date };

/**
 * Writes a decision, the log rows and the auction: in one statement, because others wait for the lock. `others` are
 * further parts of it, by their names.
 */
export async function writeAuction(
  transaction: Db,
  { row, before, events, now }: Decision,
  others: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  let query: QueryCreator<Tables> = transaction.with('new_events', () => insertionOf(events));
  for (const [name, statement] of Object.entries(others)) query = query.with(name, () => sql`(${statement})`);
  await query
    .updateTable('auctions')
    .set({ ...columnsToWrite(row, before), updated_at: now })
    .where('id', '=', row.id)
    .modifyEnd(prepared)
    .execute();
}
