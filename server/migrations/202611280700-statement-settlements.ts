import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const providers = `'mtn_momo', 'pawapay', 'stripe', 'simulator'`;

const statements = [
  alsoAllow('ledger_transfers', 'kind', ['settlement_reversed', 'provider_fee_reversed']),
  `CREATE TABLE statement_settlements (
    -- Its name in the ledger.
    id uuid PRIMARY KEY,
    line_id uuid NOT NULL REFERENCES statement_lines (id),
    provider text NOT NULL CHECK (provider IN (${providers})),
    amount bigint NOT NULL CHECK (amount > 0),
    fee bigint NOT NULL CHECK (fee >= 0),
    currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF')),
    settled_by uuid REFERENCES users (id),
    settled_at timestamptz NOT NULL,
    -- One member of finance asks for it to be undone, another does it.
    undo_reason text,
    undo_asked_by uuid REFERENCES users (id),
    undo_asked_at timestamptz,
    undone_by uuid REFERENCES users (id),
    undone_at timestamptz,
    CHECK ((undo_reason IS NULL) = (undo_asked_by IS NULL) AND (undo_reason IS NULL) = (undo_asked_at IS NULL)),
    CHECK ((undone_by IS NULL) = (undone_at IS NULL)),
    CHECK (undone_at IS NULL OR undo_asked_at IS NOT NULL AND undone_by <> undo_asked_by)
  )`,
  `CREATE UNIQUE INDEX statement_settlements_line ON statement_settlements (line_id) WHERE undone_at IS NULL`,
  `CREATE INDEX statement_lines_settled ON statement_lines (created_at DESC, id DESC) WHERE settlement_of IS NOT NULL`,
  // Settlements from before have the name of their line in the ledger.
  `INSERT INTO statement_settlements (id, line_id, provider, amount, fee, currency, settled_by, settled_at)
    SELECT line.id, line.id, line.settlement_of, line.amount, coalesce((
      SELECT sum(e.amount) FROM ledger_transfers AS f JOIN ledger_entries AS e ON e.transfer_id = f.id AND e.amount > 0
      WHERE f.kind = 'provider_fee' AND f.subject_id = line.id), 0), line.currency, t.actor_id, t.created_at
    FROM statement_lines AS line JOIN ledger_transfers AS t ON t.kind = 'provider_settled' AND t.subject_id = line.id
    WHERE line.settlement_of IS NOT NULL`,
];

/** A line that was taken for a settlement of a provider by mistake can be given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
