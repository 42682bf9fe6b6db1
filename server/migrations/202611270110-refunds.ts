import { type Kysely, sql } from 'kysely';

const currency = `currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF'))`;

const changes = [
  `CREATE TABLE refunds (
    id uuid PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('requested', 'approved', 'sent', 'succeeded', 'failed', 'manual', 'cancelled')),
    -- What is given back: money that is owed to a payer, or a part of a line that no payment has.
    payable_id uuid REFERENCES payables (id),
    line_id uuid REFERENCES statement_lines (id),
    -- Null when the payer is unknown.
    recipient_id uuid REFERENCES users (id),
    amount bigint NOT NULL CHECK (amount > 0),
    ${currency},
    reason text NOT NULL,
    needs_second boolean NOT NULL,
    requested_by uuid NOT NULL REFERENCES users (id),
    command_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    approved_by uuid REFERENCES users (id),
    approved_at timestamptz,
    -- Names this sending in the ledger; another one when it is sent again.
    attempt_id uuid,
    sent_by uuid REFERENCES users (id),
    sent_at timestamptz,
    bank_reference text,
    ended_at timestamptz,
    failure text,
    CHECK ((payable_id IS NULL) <> (line_id IS NULL)),
    CHECK (approved_by IS NULL OR NOT needs_second OR approved_by <> requested_by),
    CHECK (state IN ('requested', 'cancelled') OR NOT needs_second OR approved_by IS NOT NULL),
    CHECK (state NOT IN ('sent', 'succeeded', 'failed') OR (attempt_id IS NOT NULL AND sent_by IS NOT NULL)),
    CHECK ((state IN ('succeeded', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
    UNIQUE (requested_by, command_id)
  )`,
  `CREATE INDEX refunds_open ON refunds (created_at, id) WHERE state IN ('requested', 'approved', 'manual', 'sent')`,
  `CREATE INDEX refunds_ended ON refunds (created_at DESC, id DESC) WHERE state IN ('succeeded', 'failed', 'cancelled')`,
  `CREATE INDEX refunds_payable ON refunds (payable_id) WHERE payable_id IS NOT NULL`,
  `CREATE INDEX refunds_line ON refunds (line_id) WHERE line_id IS NOT NULL`,
  `CREATE INDEX refunds_recipient ON refunds (recipient_id, created_at DESC, id DESC)`,
  `CREATE INDEX refunds_approved_by ON refunds (approved_by)`,
  `CREATE INDEX refunds_sent_by ON refunds (sent_by)`,
  // What of a line goes back to where it came from; the rest finds its payment.
  `ALTER TABLE statement_lines ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
    ADD CONSTRAINT statement_lines_used_check CHECK (applied + refunded <= amount),
    ADD CONSTRAINT statement_lines_dismissed_check CHECK (dismissed_at IS NULL OR refunded = 0)`,
  'DROP INDEX statement_lines_open',
  `CREATE INDEX statement_lines_open ON statement_lines (created_at, id)
    WHERE dismissed_at IS NULL AND applied + refunded < amount`,
  `ALTER TABLE payments ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
    ADD CONSTRAINT payments_refunded_check CHECK (refunded BETWEEN 0 AND received),
    ADD CONSTRAINT payments_all_refunded_check CHECK (state <> 'refunded' OR refunded = received)`,
  // Two more states, which are over as those are that were known before.
  `DO $$
    DECLARE known record;
    BEGIN
      FOR known IN SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE conrelid = 'payments'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%''cancelled''%'
      LOOP
        EXECUTE format('ALTER TABLE payments DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', known.name, known.name,
          replace(known.text, '''cancelled''::text', '''cancelled''::text, ''part_refunded''::text, ''refunded''::text'));
      END LOOP;
    END $$`,
  // Several credit notes may take back parts of one receipt.
  `ALTER TABLE receipts DROP CONSTRAINT receipts_voids_id_key`,
  `CREATE INDEX receipts_voids ON receipts (voids_id) WHERE voids_id IS NOT NULL`,
];

/** Money goes back to who has paid it, above a limit by two people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
