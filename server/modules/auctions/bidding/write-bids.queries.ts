import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { prepared } from '#server/platform/database/statement-names.ts';
import type { RegistrationRow } from '../locked-auction.queries.ts';

/** The statement that writes the bidders of a batch after it; for a part of a larger one. */
export function updateOfBidders(registrations: readonly RegistrationRow[]) {
  const bidders = registrations.map((row) => ({
    id: row.id,
    maximum_sealed: row.maximum_sealed?.toString('hex') ?? null,
    bid_count: row.bid_count,
    window_started_at: row.window_started_at,
    window_count: row.window_count,
    refused_rows: row.refused_rows,
  }));
  return sql`
    UPDATE auction_registrations r SET maximum_sealed = decode(b.maximum_sealed, 'hex'), bid_count = b.bid_count,
      window_started_at = b.window_started_at, window_count = b.window_count, refused_rows = b.refused_rows
    FROM jsonb_to_recordset(${JSON.stringify(bidders)}::jsonb) AS b (id uuid, maximum_sealed text, bid_count integer,
      window_started_at timestamptz, window_count integer, refused_rows integer)
    -- By their ids as well: the rows of a JSON array are taken for a hundred, and the whole table would be read for them.
    WHERE r.id = b.id AND r.id = ANY(${bidders.map(({ id }) => id)}::uuid[])`;
}

/** The statement that writes what commands were answered; for a part of a larger one. */
export function insertionOfCommands(commands: readonly Selectable<Tables['auction_commands']>[]) {
  return sql`
    INSERT INTO auction_commands (auction_id, user_id, command_id, digest, seq, refusal, after_seq, signed_by, signature,
      received_at, created_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(commands)}::jsonb) AS c (auction_id uuid, user_id uuid,
      command_id uuid, digest text, seq integer, refusal text, after_seq integer, signed_by text, signature text,
      received_at timestamptz, created_at timestamptz)`;
}

/** The bidders of a batch after it, and what each command was answered, where nothing else has changed: one statement. */
export async function writeBidders(
  transaction: Db,
  registrations: readonly RegistrationRow[],
  commands: readonly Selectable<Tables['auction_commands']>[],
): Promise<void> {
  await sql`
    WITH bidders AS (${updateOfBidders(registrations)})
    ${insertionOfCommands(commands)} ${prepared}`.execute(transaction);
}
